package org.locon.instrument.location;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import org.locon.instrument.Shapes;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.probe.HandleProbe;
import org.locon.instrument.probe.Probe;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.instrument.site.SiteTable;
import org.locon.instrument.thread.SeededRandom;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.Site;

/**
 * Threads read and write one location through probes, as woven code does; every value says who wrote it and at which
 * site, and so every read can tell whether the recorder knew where its value came from.
 *
 * <p>A thread that holds the location may lose its processor for longer than the recorder waits. What was recorded from
 * then on has no certain place in the order, as the recorder says; it isn't judged.
 */
final class ExactnessStress {

    private static final int THREADS = 4;

    /** So many sites for each thread's writes, taken in turn: the site says which of the last writes it was. */
    private static final int SITES = 64;

    private static final String TYPE = "(" + Target.class.descriptorString();

    /** The kinds of location; each performs the plain instruction that stands between two probes in woven code. */
    enum Location {
        PLAIN_FIELD {
            @Override
            Object beforeRead(Target target, int site) {
                return Probe.beforeRead(target, site);
            }

            @Override
            Object beforeWrite(Target target, int site) {
                return Probe.beforeWrite(target, site);
            }

            @Override
            int read(Target target) {
                return target.plain;
            }

            @Override
            void write(Target target, int value) {
                target.plain = value;
            }
        },
        VOLATILE_FIELD {
            @Override
            Object beforeRead(Target target, int site) {
                return Probe.beforeRead(target, site);
            }

            @Override
            Object beforeWrite(Target target, int site) {
                return Probe.beforeWrite(target, site);
            }

            @Override
            int read(Target target) {
                return target.volatileField;
            }

            @Override
            void write(Target target, int value) {
                target.volatileField = value;
            }
        },
        STATIC_FIELD {
            @Override
            Object beforeRead(Target target, int site) {
                return Probe.beforeStaticRead(site);
            }

            @Override
            Object beforeWrite(Target target, int site) {
                return Probe.beforeStaticWrite(site);
            }

            @Override
            int read(Target target) {
                return Target.staticField;
            }

            @Override
            void write(Target target, int value) {
                Target.staticField = value;
            }
        },
        LONG_FIELD {
            @Override
            Object beforeRead(Target target, int site) {
                return Probe.beforeRead(target, site);
            }

            @Override
            Object beforeWrite(Target target, int site) {
                return Probe.beforeWrite(target, site);
            }

            @Override
            int read(Target target) {
                return (int) target.longField;
            }

            @Override
            void write(Target target, int value) {
                target.longField = value;
            }
        },
        DOUBLE_FIELD {
            @Override
            Object beforeRead(Target target, int site) {
                return Probe.beforeRead(target, site);
            }

            @Override
            Object beforeWrite(Target target, int site) {
                return Probe.beforeWrite(target, site);
            }

            @Override
            int read(Target target) {
                return (int) target.doubleField;
            }

            @Override
            void write(Target target, int value) {
                target.doubleField = value;
            }
        },
        INT_ARRAY_ELEMENT {
            @Override
            Object beforeRead(Target target, int site) {
                return Probe.beforeArrayRead(target.ints, 3, site);
            }

            @Override
            Object beforeWrite(Target target, int site) {
                return Probe.beforeArrayWrite(target.ints, 3, site);
            }

            @Override
            int read(Target target) {
                return target.ints[3];
            }

            @Override
            void write(Target target, int value) {
                target.ints[3] = value;
            }
        },
        OBJECT_ARRAY_ELEMENT {
            @Override
            Object beforeRead(Target target, int site) {
                return Probe.beforeArrayRead(target.objects, 0, site);
            }

            @Override
            Object beforeWrite(Target target, int site) {
                return Probe.beforeArrayStore(target.objects, 0, 1, site);
            }

            @Override
            int read(Target target) {
                Integer value = target.objects[0];
                return value == null ? 0 : value;
            }

            @Override
            void write(Target target, int value) {
                target.objects[0] = value;
            }
        },
        VAR_HANDLE {
            @Override
            Object beforeRead(Target target, int site) {
                return HandleProbe.beforeRead(Target.HANDLE, target, 0, "getOpaque" + TYPE + ")I", site);
            }

            @Override
            Object beforeWrite(Target target, int site) {
                return HandleProbe.beforeWrite(Target.HANDLE, target, 0, "setOpaque" + TYPE + "I)V", site);
            }

            @Override
            int read(Target target) {
                return (int) Target.HANDLE.getOpaque(target);
            }

            @Override
            void write(Target target, int value) {
                Target.HANDLE.setOpaque(target, value);
            }
        },
        /** Read by an exchange that fails, written by one that succeeds. */
        EXCHANGED_BY_VAR_HANDLE {
            @Override
            Object beforeRead(Target target, int site) {
                return beforeWrite(target, site);
            }

            @Override
            Object beforeWrite(Target target, int site) {
                return HandleProbe.beforeUpdate(Target.HANDLE, target, 0, "compareAndExchange" + TYPE + "II)I", site);
            }

            @Override
            int read(Target target) {
                return (int) Target.HANDLE.compareAndExchange(target, -1, -2);
            }

            @Override
            void write(Target target, int value) {
                exchange(target, value);
            }

            @Override
            int exchange(Target target, int value) {
                return (int) Target.HANDLE.getAndSet(target, value);
            }

            @Override
            void afterRead(int value, Object held) {
                HandleProbe.after(value, -1, held);
            }

            @Override
            void afterWrite(Object held) {
                HandleProbe.after(true, held);
            }

            @Override
            int site(int thread, int index, Operation kind) {
                return update(this, thread, index);
            }

            @Override
            int written(int site) {
                return SiteTable.companion(site);
            }
        },
        FIELD_UPDATER {
            @Override
            Object beforeRead(Target target, int site) {
                return HandleProbe.beforeUpdaterRead(Target.UPDATER, target, site);
            }

            @Override
            Object beforeWrite(Target target, int site) {
                return HandleProbe.beforeUpdaterUpdate(Target.UPDATER, target, site);
            }

            @Override
            int read(Target target) {
                return Target.UPDATER.get(target);
            }

            @Override
            void write(Target target, int value) {
                exchange(target, value);
            }

            @Override
            int exchange(Target target, int value) {
                return Target.UPDATER.getAndSet(target, value);
            }

            @Override
            void afterWrite(Object held) {
                HandleProbe.after(true, held);
            }

            @Override
            int site(int thread, int index, Operation kind) {
                return kind == Operation.READ ? super.site(thread, index, kind) : update(this, thread, index);
            }

            @Override
            int written(int site) {
                return SiteTable.companion(site);
            }
        };

        abstract Object beforeRead(Target target, int site);

        abstract Object beforeWrite(Target target, int site);

        abstract int read(Target target);

        abstract void write(Target target, int value);

        /** Writes and returns what was there, or -1 if it only writes. */
        int exchange(Target target, int value) {
            write(target, value);
            return -1;
        }

        void afterRead(int value, Object held) {
            Probe.after(held);
        }

        void afterWrite(Object held) {
            Probe.after(held);
        }

        /** What a probe gets. */
        int site(int thread, int index, Operation kind) {
            return SiteTable.intern(
                    "subject.Exact", "thread" + thread + "()", "Exact.java", 1, index, kind, "subject.Exact." + this);
        }

        /** The site under which a write is recorded when its probe got this one. */
        int written(int site) {
            return site;
        }

        private static int update(Location location, int thread, int index) {
            return SiteTable.internUpdate(
                    place(location, thread, index, Operation.READ), place(location, thread, index, Operation.WRITE));
        }

        private static Site place(Location location, int thread, int index, Operation operation) {
            return new Site(
                    "subject.Exact",
                    "thread" + thread + "()",
                    "Exact.java",
                    1,
                    index,
                    operation,
                    "subject.Exact." + location);
        }
    }

    private static final class Target {

        static final VarHandle HANDLE;
        static final AtomicIntegerFieldUpdater<Target> UPDATER =
                AtomicIntegerFieldUpdater.newUpdater(Target.class, "viaUpdater");

        static int staticField;

        int plain;
        volatile int volatileField;
        long longField;
        double doubleField;
        int viaHandle;
        volatile int viaUpdater;
        final int[] ints = new int[8];
        final Integer[] objects = new Integer[1];

        static {
            try {
                HANDLE = MethodHandles.lookup().findVarHandle(Target.class, "viaHandle", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
            HandleProbe.made(UPDATER, Target.class, "viaUpdater");
        }
    }

    /**
     * @param judged reads whose value was compared with what the recorder knew
     * @param pairs sites of a write and of a read by another thread that returned its value
     */
    record Result(long judged, long disagreements, Set<List<Integer>> pairs, Observation seen) {

        /** The pairs that were recorded. */
        List<List<Integer>> recordedPairs() {
            return seen.patterns().stream()
                    .filter(pattern -> Shapes.of(pattern).equals("W1-R2"))
                    .map(Observation.Pattern::sites)
                    .toList();
        }
    }

    private final Location location;
    private final int accesses;
    private final long end;
    private final Target target = new Target();
    private final AtomicReference<Cell> first = new AtomicReference<>();
    private final LongAdder judged = new LongAdder();
    private final LongAdder disagreements = new LongAdder();
    private final Set<List<Integer>> pairs = ConcurrentHashMap.newKeySet();

    private ExactnessStress(Location location, int accesses, Duration limit) {
        this.location = location;
        this.accesses = accesses;
        this.end = System.nanoTime() + limit.toNanos();
    }

    /** With so many accesses by each of four threads, or fewer if that takes longer than the limit. */
    static Result run(Location location, int accesses, Duration limit) throws Exception {
        return new ExactnessStress(location, accesses, limit).run();
    }

    /** For another JVM: prints a line for each kind of location, at the latest after so many milliseconds each. */
    public static void main(String[] args) throws Exception {
        for (Location location : Location.values()) {
            Result result = run(location, Integer.parseInt(args[0]), Duration.ofMillis(Integer.parseInt(args[1])));
            boolean complete = result.seen().inexact() == 0;
            System.out.println(location + " judged " + result.judged() + " disagreements " + result.disagreements()
                    + " false pairs "
                    + (complete
                            ? result.recordedPairs().stream()
                                    .filter(pair -> !result.pairs().contains(pair))
                                    .count()
                            : "not judged, a bound was hit"));
        }
    }

    private Result run() throws Exception {
        Target.staticField = 0;
        int[][] writes = new int[THREADS][SITES];
        for (int writer = 0; writer < THREADS; writer++) {
            int thread = writer;
            Arrays.setAll(writes[writer], count -> location.site(thread, count, Operation.WRITE));
        }
        CyclicBarrier together = new CyclicBarrier(THREADS);
        ExecutorService pool = Executors.newFixedThreadPool(THREADS);
        Recording recording = Recording.start(new RunInput(new Plan(1, 0), 100, 100, Set.of(), Set.of()));
        try {
            var accessors = IntStream.range(0, THREADS)
                    .<Future<?>>mapToObj(writer -> pool.submit(() -> {
                        together.await();
                        access(writer, writes[writer]);
                        return null;
                    }))
                    .toList();
            for (Future<?> accessor : accessors) {
                accessor.get();
            }
        } finally {
            pool.shutdown();
        }
        return new Result(judged.sum(), disagreements.sum(), pairs, recording.stop());
    }

    private void access(int writer, int[] writes) {
        int readSite = location.site(writer, SITES, Operation.READ);
        long dice = SeededRandom.seed(7, writer);
        int count = 0;
        for (int i = 0; i < accesses && !isOver(i); i++) {
            dice = SeededRandom.next(dice);
            if ((dice & 7) == 0) {
                Thread.yield();
            }
            boolean interrupted = (dice & 0x1F0) == 0;
            if (dice < 0) {
                int site = writes[count++ % SITES];
                Object held = location.beforeWrite(target, site);
                letOthersTryIf(interrupted);
                boolean certain = isCertain(held);
                int source = source(certain, held);
                int found = certain ? location.exchange(target, location.written(site) + 1) : -1;
                location.afterWrite(held);
                if (found >= 0) {
                    check(found - 1, source, site, writes);
                }
            } else {
                Object held = location.beforeRead(target, readSite);
                letOthersTryIf(interrupted);
                boolean certain = isCertain(held);
                int value = location.read(target);
                int source = source(certain, held);
                location.afterRead(value, held);
                if (certain) {
                    check(value - 1, source, readSite, writes);
                }
            }
        }
    }

    private boolean isOver(int done) {
        return (done & 0x3FF) == 0x3FF && System.nanoTime() > end;
    }

    private static int source(boolean certain, Object held) {
        return certain ? ((CellHolder) held).cell().source() : -1;
    }

    /** Whether all that has happened to the location is in its cell: it hasn't been given up and replaced. */
    private boolean isCertain(Object held) {
        if (held == null) {
            return false;
        }
        Cell cell = ((CellHolder) held).cell();
        return first.compareAndSet(null, cell) || first.get() == cell;
    }

    /** Between record and access: where a scheduler may strike, and where nobody else may come. */
    private static void letOthersTryIf(boolean interrupted) {
        if (interrupted) {
            Thread.yield();
        }
    }

    /** The value is the site of its write plus 1, or 0 if nobody has written yet; the recorder says -1 then. */
    private void check(int actual, int recorded, int readSite, int[] ownWrites) {
        judged.increment();
        if (actual != recorded) {
            disagreements.increment();
        }
        boolean own = actual >= location.written(ownWrites[0]) && actual <= location.written(ownWrites[SITES - 1]);
        if (actual >= 0 && !own) {
            pairs.add(List.of(actual, readSite));
        }
    }
}
