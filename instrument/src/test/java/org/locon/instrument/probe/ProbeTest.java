package org.locon.instrument.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.locon.instrument.Shapes;
import org.locon.instrument.location.CellHolder;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.observation.Observation.Block;
import org.locon.instrument.recording.CurrentRecorder;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.instrument.site.SubjectSites;
import org.locon.model.Plan;

class ProbeTest {

    private static final int READ = SubjectSites.read(11, "subject.Account.balance");
    private static final int WRITE = SubjectSites.write(12, "subject.Account.balance");
    private static final int OTHER_WRITE = SubjectSites.write(13, "subject.Account.owner");
    private static final int ELEMENT_READ = SubjectSites.read(14, "int[]");
    private static final int ELEMENT_WRITE = SubjectSites.write(15, "int[]");
    private static final int STORE = SubjectSites.write(16, "java.lang.Object[]");

    private Recording recording;

    @BeforeEach
    void start() {
        recording = Recording.start(RunInput.of(1, 0));
    }

    @AfterEach
    void stop() {
        if (CurrentRecorder.get() != null) {
            recording.stop();
        }
    }

    @Test
    void aFieldIsALocationByOwnerAndVariable() throws Exception {
        Object account = new Object();
        Probe.after(Probe.beforeWrite(account, WRITE));
        inThread(() -> {
            Probe.after(Probe.beforeWrite(new Object(), WRITE));
            Probe.after(Probe.beforeWrite(account, OTHER_WRITE));
            Probe.after(Probe.beforeRead(account, READ));
        });

        Observation observation = recording.stop();
        assertThat(observation.locations()).isEqualTo(3);
        assertThat(observation.sharedLocations()).isEqualTo(1);
        assertThat(observation.patterns()).extracting(ProbeTest::text).containsExactly("W1-R2 " + WRITE + " " + READ);
    }

    @Test
    void ownersAreToldByIdentity() throws Exception {
        String account = new String("account");
        String equalAccount = new String("account");
        Probe.after(Probe.beforeWrite(account, WRITE));
        inThread(() -> Probe.after(Probe.beforeWrite(equalAccount, WRITE)));

        assertThat(recording.stop().sharedLocations()).isZero();
    }

    @Test
    void aStaticFieldIsALocationByItself() throws Exception {
        Probe.after(Probe.beforeStaticWrite(WRITE));
        Probe.after(Probe.beforeStaticWrite(OTHER_WRITE));
        inThread(() -> Probe.after(Probe.beforeStaticRead(READ)));

        Observation observation = recording.stop();
        assertThat(observation.locations()).isEqualTo(2);
        assertThat(observation.patterns())
                .extracting(Observation.Pattern::sites)
                .containsExactly(List.of(WRITE, READ));
    }

    @Test
    void everyElementOfAnArrayIsALocation() throws Exception {
        int[] balances = new int[2];
        Probe.after(Probe.beforeArrayWrite(balances, 0, ELEMENT_WRITE));
        inThread(() -> {
            Probe.after(Probe.beforeArrayRead(balances, 1, ELEMENT_READ));
            Probe.after(Probe.beforeArrayRead(balances, 0, ELEMENT_READ));
        });

        Observation observation = recording.stop();
        assertThat(observation.locations()).isEqualTo(2);
        assertThat(observation.sharedLocations()).isEqualTo(1);
        assertThat(observation.patterns())
                .extracting(Observation.Pattern::sites)
                .containsExactly(List.of(ELEMENT_WRITE, ELEMENT_READ));
    }

    @Test
    void anAccessThatIsGoingToThrowIsNotRecorded() {
        int[] two = new int[2];
        assertThat(Probe.beforeRead(null, READ)).isNull();
        assertThat(Probe.beforeWrite(null, WRITE)).isNull();
        assertThat(Probe.beforeArrayRead(null, 0, ELEMENT_READ)).isNull();
        assertThat(Probe.beforeArrayRead(two, 2, ELEMENT_READ)).isNull();
        assertThat(Probe.beforeArrayWrite(two, -1, ELEMENT_WRITE)).isNull();
        assertThat(Probe.beforeArrayStore(null, 0, "x", STORE)).isNull();
        assertThat(Probe.beforeArrayStore(new Object[1], 1, "x", STORE)).isNull();
        assertThat(Probe.beforeArrayStore(new Integer[1], 0, "x", STORE)).isNull();
        Probe.after(null);

        assertThat(recording.stop().locations()).isZero();
    }

    @Test
    void anArrayTakesNullAndWhatFits() {
        Object held = Probe.beforeArrayStore(new Number[1], 0, 1, STORE);
        assertThat(held).isNotNull();
        Probe.after(held);
        held = Probe.beforeArrayStore(new Integer[1], 0, null, STORE);
        assertThat(held).isNotNull();
        Probe.after(held);

        assertThat(recording.stop().locations()).isEqualTo(2);
    }

    @Test
    void nothingIsRecordedBeforeAndAfter() {
        recording.stop();
        assertThat(Probe.beforeRead(this, READ)).isNull();
        assertThat(Probe.beforeStaticWrite(WRITE)).isNull();
        assertThat(Probe.beforeArrayRead(new int[1], 0, ELEMENT_READ)).isNull();
        Probe.enter(SubjectSites.enter(17));
        LockProbe.point(READ);
    }

    @Test
    void whatBeganBeforeTheEndMayEndAfterIt() {
        Object held = Probe.beforeRead(this, READ);
        recording.stop();
        Probe.after(held);

        assertThat(((CellHolder) held).cell()).isNull();
    }

    @Test
    void beyondTheBoundTheColdestLocationsBeginAnew() throws Exception {
        recording.stop();
        recording = Recording.start(new RunInput(new Plan(1, 0), 5, 2, Set.of(), Set.of()));
        int[] elements = new int[100];
        for (int i = 0; i < elements.length; i++) {
            Probe.after(Probe.beforeArrayWrite(elements, i, ELEMENT_WRITE));
        }
        inThread(() -> Probe.after(Probe.beforeArrayRead(elements, 0, ELEMENT_READ)));
        Observation observation = recording.stop();
        assertThat(observation.patterns()).isEmpty();
        assertThat(observation.locations()).isEqualTo(101);
        assertThat(observation.forgotten()).isGreaterThan(90);
        assertThat(observation.dropped()).isZero();
    }

    @Test
    void aMethodIsListedWhenASecondThreadComesIn() throws Exception {
        int shared = SubjectSites.enter(20);
        int alone = SubjectSites.enter(21);
        Probe.enter(shared);
        Probe.enter(shared);
        Probe.enter(alone);
        inThread(() -> Probe.enter(shared));
        inThread(() -> Probe.enter(shared));

        assertThat(recording.stop().blocks()).containsExactly(new Block(shared, 1, List.of()));
    }

    @Test
    void aPointIsListedOnce() throws Exception {
        LockProbe.point(READ);
        inThread(() -> LockProbe.point(READ));
        LockProbe.point(WRITE);

        assertThat(recording.stop().points())
                .extracting(Observation.Point::site)
                .containsExactly(READ, WRITE);
    }

    @Test
    void whatWasSeenIsListedInTheOrderInWhichItHappened() throws Exception {
        int block = SubjectSites.enter(22);
        Probe.after(Probe.beforeStaticWrite(WRITE));
        Probe.enter(block);
        inThread(() -> {
            Probe.after(Probe.beforeStaticRead(READ));
            Probe.enter(block);
            Probe.after(Probe.beforeStaticWrite(WRITE));
        });

        Observation observation = recording.stop();
        assertThat(observation.patterns())
                .extracting(ProbeTest::text)
                .containsExactly("W1-R2 " + WRITE + " " + READ, "W1-W2 " + WRITE + " " + WRITE);
        assertThat(observation.blocks()).extracting(Block::site).containsExactly(block);
        assertThat(List.of(
                        observation.patterns().get(0).first(),
                        observation.blocks().get(0).first(),
                        observation.patterns().get(1).first()))
                .isSorted()
                .doesNotHaveDuplicates();
    }

    @Test
    void runsKnowNothingOfEachOther() throws Exception {
        Object account = new Object();
        inThread(() -> Probe.after(Probe.beforeWrite(account, WRITE)));
        recording.stop();
        recording = Recording.start(RunInput.of(2, 0));
        inThread(() -> Probe.after(Probe.beforeRead(account, READ)));

        assertThat(recording.stop().patterns()).isEmpty();
    }

    @Test
    void aPairSaysBetweenWhichThreads() throws Exception {
        Object account = new Object();
        Runnable withdraw = () -> Probe.after(Probe.beforeWrite(account, WRITE));
        inThread(withdraw);
        inThread(() -> {
            withdraw.run();
            inThread(withdraw);
        });

        assertThat(recording.stop().sightings())
                .extracting(
                        sighting -> Shapes.of(sighting) + " " + sighting.firstThread() + " " + sighting.secondThread())
                .containsExactly("W1-W2 1 2", "W1-W2 2 2.1");
    }

    @Test
    void aSiteSaysWhoseAccessCameBeforeOnceTheLocationIsShared() throws Exception {
        Object account = new Object();
        Probe.after(Probe.beforeWrite(account, WRITE));
        Probe.after(Probe.beforeWrite(account, WRITE));
        inThread(() -> {
            Probe.after(Probe.beforeRead(account, READ));
            Probe.after(Probe.beforeRead(account, READ));
        });
        Probe.after(Probe.beforeWrite(account, WRITE));

        assertThat(recording.stop().predicates())
                .extracting(predicate -> predicate.site() + (predicate.remote() ? " remote" : " local"))
                .containsExactly(READ + " remote", READ + " local", WRITE + " remote");
    }

    private static String text(Observation.Pattern pattern) {
        return Shapes.of(pattern) + " "
                + pattern.sites().stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    private static void inThread(Runnable action) {
        Thread thread = new Thread(action);
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
