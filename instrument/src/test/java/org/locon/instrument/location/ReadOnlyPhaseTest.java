package org.locon.instrument.location;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.instrument.Listener;
import org.locon.instrument.Shapes;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.probe.LockProbe;
import org.locon.instrument.probe.Probe;
import org.locon.instrument.recording.CurrentRecorder;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.instrument.scheduling.Crew;
import org.locon.instrument.site.SubjectSites;
import org.locon.model.Plan;

/**
 * A location that threads only read for a while, each at a place of its own: whoever repeats its read holds nothing,
 * and no write comes in between.
 */
@Timeout(30)
class ReadOnlyPhaseTest {

    private static final int WRITE = SubjectSites.write(9, "subject.Limit.value");
    private static final int OTHER_READ = SubjectSites.read(8, "subject.Limit.value");
    private static final List<Integer> READS = IntStream.range(0, 4)
            .mapToObj(i -> SubjectSites.read(i, "subject.Limit.value"))
            .toList();

    private final Object limit = new Object();
    private final Map<Integer, ExecutorService> threads = new TreeMap<>();
    private Recording recording;

    @AfterEach
    void stopUnlessStopped() {
        threads.values().forEach(ExecutorService::shutdownNow);
        if (CurrentRecorder.get() != null) {
            recording.stop();
        }
    }

    @Test
    void whatIsReadInTurnsForAWholeWindowIsReadWithoutBeingHeld() throws Exception {
        record(5);
        readInTurns(2);

        assertThat(holdsToRead(0)).isFalse();
        assertThat(holdsToRead(1)).isFalse();
        assertThat(holdsToRead(2)).as("a newcomer").isTrue();
        assertThat(holdsToRead(2)).isFalse();
        assertThat(holdsToRead(0)).isFalse();
    }

    @Test
    void onlyTheLatestReadOfAThreadIsRepeated() throws Exception {
        record(5);
        readInTurns(2);

        assertThat(holds(0, () -> Probe.beforeRead(limit, OTHER_READ))).isTrue();
        assertThat(holds(0, () -> Probe.beforeRead(limit, OTHER_READ))).isFalse();
        write(1);

        assertThat(pairs(recording.stop(), "R1-W2")).containsExactly(List.of(OTHER_READ, WRITE));
    }

    @Test
    void aWriteMeetsTheLatestReadsOfAllAndIsMetByTheNext() throws Exception {
        record(5);
        readInTurns(3);
        holdsToRead(1);
        holdsToRead(0);
        write(2);

        assertThat(holdsToRead(0)).isTrue();
        assertThat(holdsToRead(0)).isTrue();
        Observation observation = recording.stop();
        assertThat(pairs(observation, "R1-W2"))
                .containsExactlyInAnyOrder(List.of(READS.get(0), WRITE), List.of(READS.get(1), WRITE));
        assertThat(pairs(observation, "W1-R2")).containsExactly(List.of(WRITE, READS.get(0)));
    }

    @Test
    void whoseReadHasLeftTheWindowHoldsTheLocationAgain() throws Exception {
        record(2);
        readInTurns(2);
        assertThat(holdsToRead(0)).isFalse();

        assertThat(holdsToRead(2)).isTrue();

        assertThat(holdsToRead(0)).isTrue();
    }

    @Test
    void whoseReadWasTheLatestIsNotSaidAfterwards() throws Exception {
        record(5);
        readInTurns(2);
        holdsToRead(1);
        write(0);

        assertThat(recording.stop().predicates()).noneMatch(predicate -> predicate.site() == WRITE);
    }

    @Test
    void aWriteWaitsForAReadThatIsUnderWay() throws Exception {
        record(5);
        readInTurns(2);
        Object held = in(0, () -> Probe.beforeRead(limit, READS.get(0))).get();
        Future<Object> write = in(1, () -> Probe.beforeWrite(limit, WRITE));
        in(2, () -> null).get();

        assertThat(write.isDone()).isFalse();
        in(0, () -> after(held)).get();
        Object written = write.get();
        in(1, () -> after(written)).get();

        assertThat(recording.stop().inexact()).isZero();
    }

    @Test
    void aReadThatNeverEndsIsWaitedForNoLongerThanAMoment() throws Exception {
        record(5);
        readInTurns(2);
        in(0, () -> Probe.beforeRead(limit, READS.get(0))).get();

        assertThat(in(1, () -> Probe.beforeWrite(limit, WRITE)).get()).isNull();

        assertThat(recording.stop().inexact()).isEqualTo(1);
    }

    @Test
    void aListenerThatNeedsNoRepeatedReadsHearsOnlyTheFirst() throws Exception {
        Reads reads = new Reads(false);
        record(5, reads);
        readInTurns(2);
        int heard = reads.heard.get();

        assertThat(holdsToRead(0)).isFalse();
        assertThat(reads.heard.get()).isEqualTo(heard);
    }

    @Test
    void aReadThatComesAfterWhatOthersMayComeAfterIsHeardAgain() throws Exception {
        record(5, new Reads(false));
        readInTurns(2);
        in(0, () -> unlocked(new Object())).get();

        assertThat(holdsToRead(0)).isTrue();
        assertThat(holdsToRead(0)).isFalse();
        assertThat(holdsToRead(1)).isFalse();
    }

    @Test
    void aListenerThatNeedsAllReadsHearsThem() throws Exception {
        Reads reads = new Reads(true);
        record(5, reads);
        readInTurns(2);
        int heard = reads.heard.get();

        assertThat(holdsToRead(0)).isTrue();
        assertThat(reads.heard.get()).isEqualTo(heard + 1);
    }

    /**
     * Each value is written with the location held; so a read that repeats another one must return what that has
     * returned.
     */
    @Test
    void whatIsReadWithoutBeingHeldHasNotChanged() throws Exception {
        record(5);
        AtomicBoolean over = new AtomicBoolean();
        AtomicInteger value = new AtomicInteger();
        LongAdder changed = new LongAdder();
        List<Future<Object>> readers = IntStream.range(0, 3)
                .mapToObj(reader -> in(reader, () -> {
                    int latest = -1;
                    while (!over.get()) {
                        CellHolder held = (CellHolder) Probe.beforeRead(limit, READS.get(reader));
                        boolean repeats = held != null && held.isRepeating();
                        int found = value.getPlain();
                        Probe.after(held);
                        if (repeats && found != latest) {
                            changed.increment();
                        }
                        latest = found;
                    }
                    return null;
                }))
                .toList();
        in(3, () -> {
                    for (int i = 1; i <= 20_000; i++) {
                        Object held = Probe.beforeWrite(limit, WRITE);
                        if (held != null) {
                            value.setPlain(i);
                        }
                        Probe.after(held);
                        Crew.spin(i % 64 * 100L);
                    }
                    over.set(true);
                    return null;
                })
                .get();
        for (Future<Object> reader : readers) {
            reader.get();
        }

        Observation seen = recording.stop();
        assertThat(changed.sum())
                .as("changed, while %s accesses were inexact", seen.inexact())
                .isZero();
        assertThat(seen.locations()).isEqualTo(1);
    }

    /** Counts what it hears. */
    private record Reads(boolean hearsRepeatedReads, AtomicInteger heard) implements Listener {

        Reads(boolean hearsRepeatedReads) {
            this(hearsRepeatedReads, new AtomicInteger());
        }

        @Override
        public Object accesses(int thread, Object owner, int site, boolean write, boolean ordered, Object note) {
            heard.incrementAndGet();
            return note;
        }
    }

    private void record(int window) {
        recording = Recording.start(settings(window));
    }

    private void record(int window, Listener listener) {
        recording = Recording.start(settings(window), null, listener);
    }

    private static RunInput settings(int window) {
        return new RunInput(new Plan(1, 0), window, 1 << 10, Set.of(), Set.of());
    }

    /**
     * Until what is read is read in a lull; each thread does it twice, so that each place is seen after another thread
     * and after its own.
     */
    private void readInTurns(int count) throws Exception {
        for (int round = 0; round < 4; round++) {
            for (int thread = 0; thread < count; thread++) {
                holdsToRead(thread);
                holdsToRead(thread);
            }
        }
    }

    private boolean holdsToRead(int thread) throws Exception {
        return holds(thread, () -> Probe.beforeRead(limit, READS.get(thread)));
    }

    private boolean holds(int thread, Callable<Object> before) throws Exception {
        return in(thread, () -> {
                    CellHolder held = (CellHolder) before.call();
                    boolean holds = held.cell().isHeldBy(held.thread());
                    Probe.after(held);
                    return holds;
                })
                .get();
    }

    private void write(int thread) throws Exception {
        in(thread, () -> after(Probe.beforeWrite(limit, WRITE))).get();
    }

    private static Object unlocked(Object lock) {
        LockProbe.unlocked(lock);
        return null;
    }

    private static Object after(Object held) {
        Probe.after(held);
        return null;
    }

    private static List<List<Integer>> pairs(Observation observation, String shape) {
        return observation.patterns().stream()
                .filter(pattern -> Shapes.of(pattern).equals(shape))
                .map(Observation.Pattern::sites)
                .toList();
    }

    private <T> Future<T> in(int thread, Callable<T> action) {
        return threads.computeIfAbsent(thread, any -> Executors.newSingleThreadExecutor())
                .submit(action);
    }
}
