package org.locon.instrument.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.locon.instrument.Disturbance;
import org.locon.instrument.Observation;
import org.locon.instrument.Recording;
import org.locon.instrument.Site;

/**
 * The recorded order is the order that happened. Threads read and write one location through probes, as woven code does;
 * every value says who wrote it and at which site, and so every read can tell whether the recorder knew where its value came from.
 */
class ExactnessTest {

    private static final int THREADS = 4;
    private static final int ACCESSES = 150_000;

    /** So many sites for each thread's writes, taken in turn: the site says which of the last writes it was. */
    private static final int SITES = 64;

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
                return Probe.beforeRead(target, site);
            }

            @Override
            Object beforeWrite(Target target, int site) {
                return Probe.beforeWrite(target, site);
            }

            @Override
            int read(Target target) {
                return (int) Target.HANDLE.getOpaque(target);
            }

            @Override
            void write(Target target, int value) {
                Target.HANDLE.setOpaque(target, value);
            }
        };

        abstract Object beforeRead(Target target, int site);

        abstract Object beforeWrite(Target target, int site);

        abstract int read(Target target);

        abstract void write(Target target, int value);
    }

    private static final class Target {

        static final VarHandle HANDLE;

        static int staticField;

        int plain;
        volatile int volatileField;
        long longField;
        double doubleField;
        int viaHandle;
        final int[] ints = new int[8];
        final Integer[] objects = new Integer[1];

        static {
            try {
                HANDLE = MethodHandles.lookup().findVarHandle(Target.class, "viaHandle", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }
    }

    private final LongAdder reads = new LongAdder();
    private final LongAdder remoteReads = new LongAdder();
    private final LongAdder disagreements = new LongAdder();
    private final Set<List<Integer>> seenByOthers = ConcurrentHashMap.newKeySet();

    @ParameterizedTest
    @EnumSource
    void everyReadSeesTheWriteThatTheRecorderNames(Location location) throws Exception {
        Target target = new Target();
        Target.staticField = 0;
        int[][] writes = new int[THREADS][SITES];
        for (int writer = 0; writer < THREADS; writer++) {
            int thread = writer;
            Arrays.setAll(writes[writer], count -> site(location, thread, count, Site.Kind.WRITE));
        }
        CyclicBarrier together = new CyclicBarrier(THREADS);
        ExecutorService pool = Executors.newFixedThreadPool(THREADS);
        Recording recording = Recording.start(new Recording.Settings(1, Disturbance.noise(0), 100, 100));
        Observation observation;
        try {
            var accessors = IntStream.range(0, THREADS)
                    .<Future<?>>mapToObj(writer -> pool.submit(() -> {
                        together.await();
                        access(location, target, writer, writes[writer]);
                        return null;
                    }))
                    .toList();
            for (Future<?> accessor : accessors) {
                accessor.get();
            }
        } finally {
            observation = recording.stop();
            pool.shutdown();
        }

        assertThat(disagreements.sum()).isZero();
        assertThat(reads.sum()).isGreaterThan(THREADS * ACCESSES / 3);
        assertThat(observation.locations()).isEqualTo(1);
        assertThat(observation.sharedLocations()).isEqualTo(1);
        assertThat(observation.patterns())
                .filteredOn(pattern -> pattern.shape().equals("W1-R2"))
                .extracting(Observation.Pattern::sites)
                .isNotEmpty()
                .allMatch(seenByOthers::contains);
    }

    private void access(Location location, Target target, int writer, int[] writes) {
        int readSite = site(location, writer, SITES, Site.Kind.READ);
        long dice = Dice.seed(7, writer);
        int count = 0;
        for (int i = 0; i < ACCESSES; i++) {
            dice = Dice.next(dice);
            if ((dice & 7) == 0) {
                Thread.yield();
            }
            boolean interrupted = (dice & 0x1F0) == 0;
            if (dice < 0) {
                int site = writes[count++ % SITES];
                Object held = location.beforeWrite(target, site);
                letOthersTryIf(interrupted);
                location.write(target, site + 1);
                Probe.after(held);
            } else {
                Object held = location.beforeRead(target, readSite);
                letOthersTryIf(interrupted);
                int value = location.read(target);
                int source = held == null ? -1 : ((ThreadState) held).cell().source();
                Probe.after(held);
                check(value - 1, source, readSite, writes);
            }
        }
    }

    /** Between record and access: where a scheduler may strike, and where nobody else may come. */
    private static void letOthersTryIf(boolean interrupted) {
        if (interrupted) {
            Thread.yield();
        }
    }

    /** The value is the site of its write plus 1, or 0 if nobody has written yet; the recorder says -1 then. */
    private void check(int actual, int recorded, int readSite, int[] ownWrites) {
        reads.increment();
        if (actual != recorded) {
            disagreements.increment();
        }
        if (actual >= 0 && (actual < ownWrites[0] || actual > ownWrites[SITES - 1])) {
            remoteReads.increment();
            seenByOthers.add(List.of(actual, readSite));
        }
    }

    private static int site(Location location, int thread, int index, Site.Kind kind) {
        return SiteTable.intern(
                "subject.Exact", "thread" + thread + "()", "Exact.java", 1, index, kind, "subject.Exact." + location);
    }
}
