package org.locon.instrument.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.locon.instrument.Shapes;
import org.locon.instrument.focus.ProbeSwitches;
import org.locon.instrument.focus.SamplingPolicy;
import org.locon.instrument.focus.SubjectKnowledge;
import org.locon.instrument.focus.WeavingSelection;
import org.locon.instrument.location.CellHolder;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.probe.Probe;
import org.locon.instrument.site.SiteTable;
import org.locon.instrument.site.SubjectSites;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.Site;

/** What a look learns. */
class RecordedSubjectTest {

    private static final int READ = SubjectSites.read(61, "subject.Account.target");
    private static final int WRITE = SubjectSites.write(62, "subject.Account.target");
    private static final int FILL = SubjectSites.write(63, "char[]");
    private static final int SUM = SubjectSites.read(64, "char[]");
    private static final int ELSEWHERE = SubjectSites.write(65, "char[]");
    private static final int ENTER = SubjectSites.enter(66);
    private static final int LOOP = SubjectSites.enter(67);

    private final RecordedSubject target = new RecordedSubject();
    private final ClassLoader loader = new ClassLoader() {};
    private final Object account = new Object();
    private Recording recording;
    private Thread last;

    @BeforeEach
    void look() {
        recording = target.look(RunInput.of(1, 0), loader);
    }

    @AfterEach
    void stop() {
        if (CurrentRecorder.get() != null) {
            recording.stop();
        }
    }

    @Test
    void whatWasWrittenBeforeTheReaderWasCreatedIsNotShared() throws Exception {
        write();
        inThread(this::read);
        inThread(this::read);

        assertThat(recording.stop().patterns()).isEmpty();
        assertThat(target.variables()).isZero();
    }

    @Test
    void whatIsReadAfterWaitingForTheWriterIsNotShared() throws Exception {
        inThread(this::write);
        Probe.joined(last);
        read();
        write();

        recording.stop();
        assertThat(target.variables()).isZero();
    }

    @Test
    void aWriterThatHasEndedInTimeCouldHaveBeenLateIfNobodyWaited() throws Exception {
        inThread(this::write);
        read();

        recording.stop();
        assertThat(target.variables()).isEqualTo(1);
    }

    @Test
    void aThreadThatWasWaitedForInVainHasNotEnded() throws Exception {
        CountDownLatch written = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        Thread writer = new Thread(() -> {
            write();
            written.countDown();
            await(end);
        });
        writer.start();
        await(written);
        Probe.joined(writer);
        read();
        end.countDown();
        writer.join();

        recording.stop();
        assertThat(target.variables()).isEqualTo(1);
    }

    @Test
    void threadsThatDoNotKnowEachOtherCouldHaveMetThoughOneHadEnded() throws Exception {
        inThread(this::write);
        inThread(this::read);

        assertThat(recording.stop().patterns()).extracting(Shapes::of).containsExactly("W1-R2");
        assertThat(target.variables()).isEqualTo(1);
    }

    @Test
    void threadsOfOnePhaseAreOrderedBeforeThoseOfTheNextIfSomebodyWaitedForThem() throws Exception {
        inThread(() -> {
            Thread writer = new Thread(this::write);
            writer.start();
            writer.join();
            Probe.joined(writer);
        });
        Probe.joined(last);
        inThread(this::write);

        recording.stop();
        assertThat(target.variables()).isZero();
    }

    @Test
    void aCreatorThatGoesOnSharesWithItsThread() throws Exception {
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch written = new CountDownLatch(1);
        Thread reader = new Thread(() -> {
            started.countDown();
            await(written);
            read();
        });
        reader.start();
        await(started);
        write();
        written.countDown();
        reader.join();

        assertThat(recording.stop().patterns()).hasSize(1);
        assertThat(target.variables()).isEqualTo(1);
    }

    @Test
    void aWriteAfterManyHaveReadIsShared() throws Exception {
        inThread(this::read);
        inThread(this::read);
        inThread(this::write);

        recording.stop();
        assertThat(target.variables()).isEqualTo(1);
    }

    @Test
    void exitsOfAMethodEnteredVeryOftenAreHeededUntilNobodyIsThere() {
        for (int entry = 0; entry < SamplingPolicy.HOT_ENTRIES; entry++) {
            Probe.comeIn(LOOP);
            Probe.goOut(LOOP);
        }
        Probe.comeIn(LOOP);
        assertThat(ProbeSwitches.shut(LOOP)).as("entries are told no longer").isTrue();
        assertThat(ProbeSwitches.isEmpty(LOOP)).isFalse();
        Probe.goOut(LOOP);
        Probe.comeIn(LOOP);
        Probe.goOut(LOOP);

        assertThat(ProbeSwitches.isEmpty(LOOP)).isTrue();
    }

    @Test
    void whatOneThreadIsBusyWithIsLeftOutUnlessNewCodeComesToItToo() {
        SubjectKnowledge knowledge = new SubjectKnowledge();
        knowledge.met(READ, true);
        assertThat(knowledge.aim().covers(READ)).isTrue();
        knowledge.busy(READ);
        assertThat(knowledge.aim().covers(READ)).isFalse();

        knowledge.met(WRITE, false);
        assertThat(knowledge.aim().covers(READ)).isTrue();
        knowledge.met(WRITE, true);
        assertThat(knowledge.aim().covers(READ)).isFalse();
    }

    @Test
    void accessesToCommonElementsFormOneGroup() throws Exception {
        char[] letters = new char[4];
        inThread(() -> elements(letters, index -> Probe.after(Probe.beforeArrayWrite(letters, index, FILL))));
        inThread(() -> elements(letters, index -> Probe.after(Probe.beforeArrayRead(letters, index, SUM))));
        for (int i = 0; i < SamplingPolicy.BUSY_VISITS; i++) {
            elements(letters, index -> Probe.after(Probe.beforeArrayWrite(new char[4], index, ELSEWHERE)));
        }
        recording.stop();

        Recording aimed = target.aim(RunInput.of(1, 0), loader);
        WeavingSelection aim = WeavingSelection.of(loader);
        aimed.stop();
        assertThat(target.variables()).isEqualTo(1);
        assertThat(aim.covers(FILL)).isTrue();
        assertThat(aim.covers(SUM)).isTrue();
        assertThat(aim.covers(ELSEWHERE)).isFalse();
    }

    @Test
    void aFieldIsSharedByWhateverWayThreadsComeToIt() throws Exception {
        int update = SiteTable.internUpdate(compareAndSet(Operation.READ), compareAndSet(Operation.WRITE));
        Work compareAndSet = () -> {
            CellHolder held = CurrentRecorder.accesses().update(account, SiteTable.variable(READ), update);
            CurrentRecorder.accesses().wrote(held);
            held.release();
        };
        inThread(compareAndSet);
        inThread(compareAndSet);

        assertThat(recording.stop().patterns()).extracting(Shapes::of).contains("W1-R2", "W1-W2");
        Recording aimed = target.aim(RunInput.of(1, 0), loader);
        inThread(compareAndSet);
        inThread(this::write);
        assertThat(aimed.stop().patterns()).extracting(Shapes::of).contains("W1-W2");
    }

    @Test
    void whatWasSkippedBeforeItWasSharedIsNoEvidenceInThisRunButInTheNext() throws Exception {
        inThread(() -> {
            for (int i = 0; i <= 2 * SamplingPolicy.FIRST_VISITS; i++) {
                write();
            }
        });
        inThread(this::read);

        Observation first = recording.stop();
        assertThat(first.patterns()).isEmpty();
        assertThat(first.uncertain()).isEqualTo(1);

        look();
        inThread(() -> {
            for (int i = 0; i <= 2 * SamplingPolicy.FIRST_VISITS; i++) {
                write();
            }
        });
        inThread(this::read);
        assertThat(recording.stop().patterns()).hasSize(1);
    }

    @Test
    void hotCodeGoesOnUnrecordedUntilAnotherThreadJoins() throws Exception {
        for (int i = 0; i < SamplingPolicy.FIRST_VISITS; i++) {
            Probe.after(Probe.beforeWrite(new Object(), WRITE));
        }
        Probe.after(Probe.beforeWrite(new Object(), WRITE));
        assertThat(Probe.beforeWrite(new Object(), WRITE)).isNull();

        inThread(this::read);
        Object held = Probe.beforeWrite(new Object(), WRITE);
        assertThat(held).isNotNull();
        Probe.after(held);
    }

    @Test
    void whoAsksHowALongRunGoesOnHasHotCodeWatchedAgain() {
        for (int i = 0; i <= SamplingPolicy.FIRST_VISITS; i++) {
            Probe.after(Probe.beforeWrite(new Object(), WRITE));
        }
        assertThat(Probe.beforeWrite(new Object(), WRITE)).isNull();

        recording.progress();
        Object held = Probe.beforeWrite(new Object(), WRITE);
        assertThat(held).isNotNull();
        Probe.after(held);
    }

    @Test
    void aMethodIsABlockUnlessItIsHot() throws Exception {
        Probe.comeIn(ENTER);
        inThread(() -> Probe.comeIn(ENTER));
        Observation cool = recording.stop();
        assertThat(cool.blocks()).hasSize(1);
        assertThat(cool.overlaps()).hasSize(1);
        assertThat(target.places()).isEqualTo(1);

        look();
        Probe.comeIn(ENTER);
        inThread(() -> {
            for (int i = 0; i <= SamplingPolicy.HOT_ENTRIES; i++) {
                Probe.comeIn(ENTER);
            }
        });
        Observation hot = recording.stop();
        assertThat(hot.blocks()).isEmpty();
        assertThat(hot.overlaps()).isEmpty();
    }

    @Test
    void aBlockInsideAMethodIsNoneAnyMoreWhenItIsHot() throws Exception {
        Probe.blockBegins(ENTER);
        inThread(() -> Probe.blockBegins(ENTER));
        assertThat(recording.stop().blocks()).hasSize(1);
        assertThat(target.places()).isZero();

        look();
        Probe.blockBegins(ENTER);
        inThread(() -> {
            for (int i = 0; i <= SamplingPolicy.HOT_ROUNDS; i++) {
                Probe.blockBegins(ENTER);
            }
        });
        assertThat(ProbeSwitches.shut(ENTER)).isTrue();
        assertThat(recording.stop().blocks()).isEmpty();
    }

    private void read() {
        Probe.after(Probe.beforeRead(account, READ));
    }

    private void write() {
        Probe.after(Probe.beforeWrite(account, WRITE));
    }

    private static void elements(char[] array, IntConsumer access) {
        for (int i = 0; i < array.length; i++) {
            access.accept(i);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private interface Work {
        void run() throws Exception;
    }

    private void inThread(Work work) throws Exception {
        Throwable[] failure = new Throwable[1];
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (Throwable e) {
                failure[0] = e;
            }
        });
        last = thread;
        thread.start();
        thread.join();
        assertThat(failure[0]).isNull();
    }

    @Test
    void aRunBeginsWithWhatThoseBeforeItTaught() throws Exception {
        recording.stop();
        recording = target.watchAll(RunInput.of(new Plan(1, 0).prioritized(2)), null);
        inThread(this::write);
        inThread(this::read);
        recording.stop();
        recording = target.watchAll(RunInput.of(1, 0), null);
        EarlierRuns taught = CurrentRecorder.get().taught();

        assertThat(taught.points()).isEqualTo(2);
        assertThat(taught.sizes().locations()).isEqualTo(TableSizes.FIRST.locations() / 8);
    }

    @Test
    void whatOneSubjectTeachesIsNotToldToAnother() throws Exception {
        recording.stop();
        recording = target.watchAll(RunInput.of(new Plan(1, 0).prioritized(2)), null);
        inThread(this::write);
        recording.stop();
        recording = new RecordedSubject().watchAll(RunInput.of(1, 0), null);

        assertThat(CurrentRecorder.get().taught().points()).isZero();
    }

    private static Site compareAndSet(Operation operation) {
        return new Site(
                "subject.Account",
                "m()",
                "Account.java",
                67,
                67,
                operation,
                "java.lang.invoke.VarHandle#compareAndSet");
    }
}
