package org.locon.instrument.weave;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import javassist.bytecode.ClassFile;
import org.locon.instrument.Shapes;
import org.locon.instrument.Sites;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.model.Site;

/**
 * Woven code reads and writes one location, many times for a moment. In each run every access has a site of its own,
 * since it is in a class of its own, and every value says which access wrote it: so each recorded pair of a write and a
 * read is checked against what that read returned. A run in which a thread waited in vain isn't judged.
 */
final class WovenStress {

    private static final int THREADS = 3;
    private static final int ACCESSES = 8;
    private static final int EVENTS = THREADS * ACCESSES;

    /** A run shows two pairs as a rule, and every second one at least shows one; so do some of these. */
    private static final int FEWEST = 40;

    /** An access to the location of a target, in one of the ways that there are. */
    public interface Access {
        void write(Target target, int value);

        int read(Target target);
    }

    /** Not woven. */
    public static final class Target {
        public static final VarHandle HANDLE;
        public static final VarHandle SHARED;
        public static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(int[].class);

        public static int shared;

        public int plain;
        public volatile int updated;
        public final int[] elements = new int[1];
        public final AtomicInteger atomic = new AtomicInteger();
        public final AtomicIntegerArray atomics = new AtomicIntegerArray(2);

        static {
            try {
                HANDLE = MethodHandles.lookup().findVarHandle(Target.class, "plain", int.class);
                SHARED = MethodHandles.lookup().findStaticVarHandle(Target.class, "shared", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }
    }

    public static final class ByField implements Access {
        @Override
        public void write(Target target, int value) {
            target.plain = value;
        }

        @Override
        public int read(Target target) {
            return target.plain;
        }
    }

    public static final class ByHandle implements Access {
        @Override
        public void write(Target target, int value) {
            Target.HANDLE.setVolatile(target, value);
        }

        @Override
        public int read(Target target) {
            return (int) Target.HANDLE.getAcquire(target);
        }
    }

    /** Written by whoever exchanges first, read by who fails to. */
    public static final class ByExchange implements Access {
        @Override
        public void write(Target target, int value) {
            int seen;
            do {
                seen = (int) Target.HANDLE.getVolatile(target);
            } while (!Target.HANDLE.compareAndSet(target, seen, value));
        }

        @Override
        public int read(Target target) {
            return (int) Target.HANDLE.compareAndExchange(target, -1, -2);
        }
    }

    public static final class ByFieldAndHandle implements Access {
        @Override
        public void write(Target target, int value) {
            target.plain = value;
        }

        @Override
        public int read(Target target) {
            return (int) Target.HANDLE.get(target);
        }
    }

    public static final class ByStaticHandle implements Access {
        @Override
        public void write(Target target, int value) {
            Target.SHARED.getAndSet(value);
        }

        @Override
        public int read(Target target) {
            return Target.shared;
        }
    }

    public static final class ByUpdater implements Access {
        private static final AtomicIntegerFieldUpdater<Target> UPDATER =
                AtomicIntegerFieldUpdater.newUpdater(Target.class, "updated");

        @Override
        public void write(Target target, int value) {
            UPDATER.getAndSet(target, value);
        }

        @Override
        public int read(Target target) {
            return UPDATER.get(target);
        }
    }

    public static final class ByElementHandle implements Access {
        @Override
        public void write(Target target, int value) {
            Target.ELEMENTS.setRelease(target.elements, 0, value);
        }

        @Override
        public int read(Target target) {
            return target.elements[0];
        }
    }

    public static final class ByAtomic implements Access {
        @Override
        public void write(Target target, int value) {
            int seen;
            do {
                seen = target.atomic.get();
            } while (!target.atomic.compareAndSet(seen, value));
        }

        @Override
        public int read(Target target) {
            return target.atomic.compareAndExchange(-1, -2);
        }
    }

    public static final class ByAtomicElement implements Access {
        @Override
        public void write(Target target, int value) {
            target.atomics.set(1, value);
        }

        @Override
        public int read(Target target) {
            return target.atomics.compareAndExchange(1, -1, -2);
        }
    }

    public static final class ByArrayCopy implements Access {
        @Override
        public void write(Target target, int value) {
            System.arraycopy(new int[] {0, value}, 1, target.elements, 0, 1);
        }

        @Override
        public int read(Target target) {
            int[] copy = new int[2];
            System.arraycopy(target.elements, 0, copy, 1, 1);
            return copy[1];
        }
    }

    public static final class ByFillAndClone implements Access {
        @Override
        public void write(Target target, int value) {
            Arrays.fill(target.elements, value);
        }

        @Override
        public int read(Target target) {
            return target.elements.clone()[0];
        }
    }

    public static final class ByFillAndCopy implements Access {
        @Override
        public void write(Target target, int value) {
            Arrays.fill(target.elements, 0, 1, value);
        }

        @Override
        public int read(Target target) {
            return Arrays.copyOfRange(target.elements, 0, 3)[0];
        }
    }

    public static final class ByElementAndHash implements Access {
        @Override
        public void write(Target target, int value) {
            target.elements[0] = value;
        }

        @Override
        public int read(Target target) {
            return Arrays.hashCode(target.elements) - 31;
        }
    }

    static final List<Class<?>> WAYS = List.of(
            ByField.class,
            ByHandle.class,
            ByExchange.class,
            ByFieldAndHandle.class,
            ByStaticHandle.class,
            ByUpdater.class,
            ByElementHandle.class,
            ByAtomic.class,
            ByAtomicElement.class,
            ByArrayCopy.class,
            ByFillAndClone.class,
            ByFillAndCopy.class,
            ByElementAndHash.class);

    /**
     * @param pairs recorded pairs of a write and a read that were checked
     * @param disagreements those whose read returned something else
     */
    record Result(int judgedRuns, int pairs, List<String> disagreements) {}

    private final Class<?> way;
    private final Access[] accesses = new Access[EVENTS];
    private final int[] seen = new int[EVENTS];
    private final List<String> disagreements = new ArrayList<>();
    private int judgedRuns;
    private int pairs;

    private WovenStress(Class<?> way) throws ReflectiveOperationException, IOException {
        this.way = way;
        Copies copies = new Copies();
        for (int i = 0; i < EVENTS; i++) {
            accesses[i] = (Access) copies.of(way, i).getConstructor().newInstance();
        }
    }

    /** With so many runs, or fewer, but no less than {@link #FEWEST}, if they take longer than the limit. */
    static Result run(Class<?> way, int runs, Duration limit) throws Exception {
        long end = System.nanoTime() + limit.toNanos();
        WovenStress stress = new WovenStress(way);
        ExecutorService pool = Executors.newFixedThreadPool(THREADS);
        try {
            for (int i = 0; i < FEWEST || i < runs && System.nanoTime() < end; i++) {
                stress.run(pool, i);
            }
        } finally {
            pool.shutdown();
        }
        return new Result(stress.judgedRuns, stress.pairs, stress.disagreements);
    }

    /** For another JVM: prints a line for each way, after so many milliseconds each if it can. */
    public static void main(String[] args) throws Exception {
        for (Class<?> way : WAYS) {
            Result result = run(way, Integer.parseInt(args[0]), Duration.ofMillis(Integer.parseInt(args[1])));
            System.out.println(way.getSimpleName() + " judged " + result.judgedRuns() + " runs " + result.pairs()
                    + " pairs, disagreements " + result.disagreements());
        }
    }

    private void run(ExecutorService pool, int run) throws Exception {
        Target target = new Target();
        Target.shared = 0;
        Arrays.fill(seen, -1);
        CyclicBarrier together = new CyclicBarrier(THREADS);
        List<Future<?>> threads = new ArrayList<>();
        Recording recording = Recording.start(RunInput.of(run, 0.2));
        Observation observation;
        try {
            for (int thread = 0; thread < THREADS; thread++) {
                int number = thread;
                threads.add(pool.submit(() -> {
                    together.await();
                    access(target, number, new Random(31L * run + number));
                    return null;
                }));
            }
            for (Future<?> thread : threads) {
                thread.get();
            }
        } finally {
            observation = recording.stop();
        }
        if (observation.inexact() == 0) {
            judgedRuns++;
            observation.patterns().stream()
                    .filter(pattern -> Shapes.of(pattern).equals("W1-R2"))
                    .forEach(pattern -> judge(
                            Sites.get(pattern.sites().get(0)),
                            Sites.get(pattern.sites().get(1)),
                            run));
        }
    }

    private void access(Target target, int thread, Random random) {
        for (int event = thread * ACCESSES; event < (thread + 1) * ACCESSES; event++) {
            if (random.nextBoolean()) {
                accesses[event].write(target, event + 1);
            } else {
                seen[event] = accesses[event].read(target);
            }
        }
    }

    private void judge(Site write, Site read, int run) {
        int reader = event(read);
        if (seen[reader] < 0) {
            return; // a write that reads first
        }
        pairs++;
        if (seen[reader] != event(write) + 1) {
            disagreements.add(
                    "in run " + run + " " + read + " returned " + seen[reader] + ", not what " + write + " wrote");
        }
    }

    private int event(Site site) {
        return Integer.parseInt(site.className().substring(way.getName().length()));
    }

    /** Loads a class again and again, under a name with a number, woven. */
    private static final class Copies extends ClassLoader {

        Copies() {
            super(WovenStress.class.getClassLoader());
        }

        Class<?> of(Class<?> type, int number) throws IOException {
            ClassFile file = new ClassFile(new DataInputStream(new ByteArrayInputStream(WovenLoader.classFile(type))));
            file.setName(type.getName() + number);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            file.write(new DataOutputStream(out));
            byte[] woven = WovenLoader.weave(out.toByteArray()).bytes();
            return defineClass(type.getName() + number, woven, 0, woven.length);
        }
    }
}
