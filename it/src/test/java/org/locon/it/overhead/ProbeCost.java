package org.locon.it.overhead;

import java.util.concurrent.TimeUnit;
import org.locon.instrument.probe.Probe;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.instrument.site.SiteTable;
import org.locon.model.Operation;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What one access costs with the probes that woven code has around it. {@code plain…} is the access alone. From the
 * project's folder, after an {@code install}: {@code mvn -pl it -Pbenchmark test-compile exec:exec@probes}.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class ProbeCost {

    private static final int READ = site(Operation.READ, "Holder.value", 1);
    private static final int WRITE = site(Operation.WRITE, "Holder.value", 2);
    private static final int READ_FIXED = site(Operation.READ, "Holder.fixed", 3);
    private static final int READ_ELEMENT = site(Operation.READ, "int[]", 4);
    private static final int ENTER = site(Operation.ENTER, "", 5);

    private static int site(Operation kind, String variable, int index) {
        return SiteTable.intern(
                "org.locon.it.overhead.ProbeCost", "benchmark()", "ProbeCost.java", 1, index, kind, variable);
    }

    private static int read(Holder holder) {
        Object held = Probe.beforeRead(holder, READ);
        int value = holder.value;
        Probe.after(held);
        return value;
    }

    private static void write(Holder holder, int value) {
        Object held = Probe.beforeWrite(holder, WRITE);
        holder.value = value;
        Probe.after(held);
    }

    private static int readStatic() {
        Object held = Probe.beforeStaticRead(READ_FIXED);
        int value = Holder.fixed;
        Probe.after(held);
        return value;
    }

    private static int readElement(int[] array, int index) {
        Object held = Probe.beforeArrayRead(array, index, READ_ELEMENT);
        int value = array[index];
        Probe.after(held);
        return value;
    }

    /** What is accessed. */
    public static final class Holder {
        static int fixed = 3;
        private int value = 1;
    }

    /** Nothing is recorded. */
    @State(Scope.Benchmark)
    public static class Idle {
        final Holder holder = new Holder();
    }

    /** Everything is recorded; each iteration is a recording of its own. */
    @State(Scope.Benchmark)
    public static class Busy {
        final Holder shared = new Holder();
        final int[] elements = new int[64];
        private Recording recording;

        @Setup(Level.Iteration)
        public void start() throws InterruptedException {
            recording = Recording.start(RunInput.of(1, 0));
            Thread other = new Thread(this::touch);
            other.start();
            other.join();
        }

        private void touch() {
            write(shared, 1);
            readStatic();
            readElement(elements, 7);
        }

        @TearDown(Level.Iteration)
        public void stop() {
            recording.stop();
        }
    }

    /** What only one thread has. */
    @State(Scope.Thread)
    public static class Own {
        final Holder holder = new Holder();
    }

    @Benchmark
    public int plainRead(Idle idle) {
        return idle.holder.value;
    }

    @Benchmark
    public int readWhileIdle(Idle idle) {
        return read(idle.holder);
    }

    @Benchmark
    public int readShared(Busy busy) {
        return read(busy.shared);
    }

    @Benchmark
    public void writeShared(Busy busy) {
        write(busy.shared, 2);
    }

    @Benchmark
    @Threads(2)
    public int readContended(Busy busy) {
        return read(busy.shared);
    }

    @Benchmark
    @Threads(2)
    public void incrementContended(Busy busy) {
        write(busy.shared, read(busy.shared) + 1);
    }

    @Benchmark
    public int readOwn(Busy busy, Own own) {
        return read(own.holder);
    }

    @Benchmark
    public int readFreshObject(Busy busy) {
        return read(new Holder());
    }

    @Benchmark
    public int readElementShared(Busy busy) {
        return readElement(busy.elements, 7);
    }

    @Benchmark
    public int readStaticShared(Busy busy) {
        return readStatic();
    }

    @Benchmark
    public void enterMethod(Busy busy) {
        Probe.enter(ENTER);
    }
}
