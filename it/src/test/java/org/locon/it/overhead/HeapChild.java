package org.locon.it.overhead;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.locon.instrument.probe.Probe;
import org.locon.instrument.recording.RecordedSubject;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.instrument.site.SiteTable;
import org.locon.model.Operation;

/** Measures in this JVM, which has the agent. A run is a look or, most often, aimed, as in a campaign. */
final class HeapChild {

    private static final RunInput SETTINGS = RunInput.of(1, 0);
    private static final String PROGRAM = "cache";
    private static final int SIZE = 20;
    private static final int LOOK_EVERY = 25;
    private static final int LOCATIONS = 100_000;
    private static final int SITE = SiteTable.intern(
            HeapChild.class.getName(), "touch()", "HeapChild.java", 1, 0, Operation.WRITE, "HeapChild.field");

    private HeapChild() {}

    /** Takes the number of runs. */
    public static void main(String[] args) throws ReflectiveOperationException, InterruptedException {
        int runs = Integer.parseInt(args[0]);
        RecordedSubject target = new RecordedSubject();
        List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
        long early = 0;
        for (int run = 1; run <= runs; run++) {
            loaders.add(new WeakReference<>(run(target, run % LOOK_EVERY == 1)));
            if (run == runs / 10) {
                early = used();
            }
        }
        long late = used();
        long alive = loaders.stream().filter(loader -> loader.get() != null).count();
        System.out.printf(
                Locale.ROOT,
                "heap after %d runs %.2f MB, after %d runs %.2f MB; class loaders alive: %d%n",
                runs / 10,
                early / 1e6,
                runs,
                late / 1e6,
                alive);
        System.out.printf(
                Locale.ROOT,
                "bytes for each location: %.0f, of one thread, at first; %.0f in a later run; %.0f, of two%n",
                heapOf(1),
                heapOf(1),
                heapOf(2));
    }

    private static ClassLoader run(RecordedSubject target, boolean look)
            throws ReflectiveOperationException, InterruptedException {
        FreshClasses classes = new FreshClasses();
        Recording recording = look ? target.look(SETTINGS, classes) : target.aim(SETTINGS, classes);
        try {
            classes.program(PROGRAM).run(SIZE);
        } finally {
            recording.stop();
        }
        return classes;
    }

    /** What one location of a recording takes when so many threads have come to it. */
    private static double heapOf(int threads) throws InterruptedException {
        Object[] owners = new Object[LOCATIONS];
        for (int i = 0; i < LOCATIONS; i++) {
            owners[i] = new Object();
            System.identityHashCode(owners[i]);
        }
        Recording recording = Recording.start(SETTINGS);
        long before = used();
        for (int i = 0; i < threads; i++) {
            Thread thread = new Thread(() -> touch(owners));
            thread.start();
            thread.join();
        }
        long after = used();
        recording.stop();
        return (double) (after - before) / owners.length;
    }

    private static void touch(Object[] owners) {
        for (Object owner : owners) {
            Probe.after(Probe.beforeWrite(owner, SITE));
        }
    }

    private static long used() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            System.gc();
            least = Math.min(
                    least,
                    Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory());
        }
        return least;
    }
}
