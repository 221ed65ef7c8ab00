package org.locon.instrument.location;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.probe.Probe;
import org.locon.instrument.recording.CurrentRecorder;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.instrument.site.SubjectSites;
import org.locon.instrument.thread.SeededRandom;
import org.locon.model.Plan;

/** Far more locations than there is room for: they are forgotten while others come to them, and never told wrongly. */
@Timeout(60)
class ForgettingTest {

    private static final int BALANCE = SubjectSites.write(300, "subject.Account.balance");
    private static final int THREADS = 4;
    private static final int ELEMENTS = 48;
    private static final int ROOM = 8;
    private static final int ACCESSES = 15_000;

    /** Who writes counts for more than all who read, which may do so at once. */
    private static final int WRITER = 1_000;

    private final int[] values = new int[ELEMENTS];
    private final AtomicIntegerArray inside = new AtomicIntegerArray(ELEMENTS);
    private final LongAdder together = new LongAdder();
    private final LongAdder wrong = new LongAdder();

    private Recording recording;

    @AfterEach
    void stop() {
        if (CurrentRecorder.get() != null) {
            recording.stop();
        }
    }

    @Test
    void whatComesAndGoesIsWrittenByOneThreadAtATimeAndNeverHasAFalsePast() throws Exception {
        recording = Recording.start(settings(ROOM));
        ExecutorService pool = Executors.newFixedThreadPool(THREADS);
        try {
            List<Callable<Void>> tasks = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                int thread = i;
                tasks.add(() -> access(thread));
            }
            for (Future<Void> done : pool.invokeAll(tasks)) {
                done.get();
            }
        } finally {
            pool.shutdown();
        }
        Observation observation = recording.stop();
        assertThat(observation.forgotten()).isPositive();
        if (observation.inexact() == 0) {
            assertThat(together.sum()).isZero();
            assertThat(wrong.sum()).isZero();
        }
    }

    private Void access(int thread) {
        int write = SubjectSites.write(100 + thread, "int[]");
        int read = SubjectSites.read(200 + thread, "int[]");
        long dice = SeededRandom.seed(3, thread);
        for (int i = 0; i < ACCESSES; i++) {
            dice = SeededRandom.next(dice);
            int index = (int) (dice >>> 8 & 0xFFFF) % ELEMENTS;
            boolean writes = dice < 0;
            Object held =
                    writes ? Probe.beforeArrayWrite(values, index, write) : Probe.beforeArrayRead(values, index, read);
            if (held != null) {
                int all = inside.addAndGet(index, writes ? WRITER : 1);
                if (writes ? all != WRITER : all >= WRITER) {
                    together.increment();
                }
                int source = ((CellHolder) held).cell().source();
                if (writes) {
                    values[index] = write + 1;
                } else if (source >= 0 && values[index] != source + 1) {
                    wrong.increment();
                }
                inside.addAndGet(index, writes ? -WRITER : -1);
            }
            Probe.after(held);
        }
        return null;
    }

    @Test
    void whoseLocationsAreRecordedIsNotKeptAlive() throws InterruptedException {
        recording = Recording.start(settings(1000));
        List<WeakReference<Object>> accounts =
                Stream.generate(ForgettingTest::account).limit(100).toList();
        while (accounts.stream().anyMatch(account -> account.get() != null)) {
            System.gc();
            Thread.onSpinWait();
        }
        assertThat(recording.stop().locations()).isEqualTo(100);
    }

    private static WeakReference<Object> account() {
        Object account = new Object();
        Probe.after(Probe.beforeWrite(account, BALANCE));
        return new WeakReference<>(account);
    }

    private static RunInput settings(int room) {
        return new RunInput(new Plan(1, 0), 5, room, Set.of(), Set.of());
    }
}
