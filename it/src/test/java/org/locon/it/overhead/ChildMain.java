package org.locon.it.overhead;

import com.acme.overhead.Program;
import com.acme.overhead.Programs;
import java.util.ArrayList;
import java.util.List;
import org.locon.instrument.Observation;
import org.locon.instrument.Recording;
import org.locon.instrument.Weaving;

/**
 * Runs one program in this JVM, first to warm up, then to be measured, and prints the {@link Sample}. When runs are slow it
 * begins no further one after its time is up, but measures at least one.
 */
final class ChildMain {

    private static final long PATIENCE_NANOS = 90_000_000_000L;

    private final Program program;
    private final int size;
    private final Mode mode;
    private final List<Double> nanos = new ArrayList<>();
    private Observation last = new Observation(List.of(), List.of(), List.of(), List.of(), 0, 0, 0, 0);
    private long checksum;

    private ChildMain(Program program, int size, Mode mode) {
        this.program = program;
        this.size = size;
        this.mode = mode;
    }

    /** Takes program, size, mode, number of runs to warm up, and number of runs to measure. */
    public static void main(String[] args) throws InterruptedException {
        ChildMain child = new ChildMain(Programs.named(args[0]), Integer.parseInt(args[1]), Mode.valueOf(args[2]));
        System.out.println(child.measure(Integer.parseInt(args[3]), Integer.parseInt(args[4]))
                .line());
    }

    private Sample measure(int warmups, int runs) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE_NANOS;
        checksum = run();
        for (int i = 1; i < warmups && System.nanoTime() < end; i++) {
            run();
        }
        nanos.clear();
        do {
            run();
        } while (nanos.size() < runs && System.nanoTime() < end);
        requireThatItWasWoven();
        double[] measured = nanos.stream().mapToDouble(Double::doubleValue).toArray();
        return new Sample(
                Spread.of(measured).median(),
                checksum,
                last.locations(),
                last.sharedLocations(),
                last.dropped(),
                last.inexact());
    }

    private long run() throws InterruptedException {
        Recording recording = mode.records() ? Recording.start(Recording.Settings.of(1, 0)) : null;
        long begin = System.nanoTime();
        long result = program.run(size);
        nanos.add((double) (System.nanoTime() - begin));
        if (recording != null) {
            last = recording.stop();
        }
        if (nanos.size() > 1 && result != checksum) {
            throw new IllegalStateException(program.name() + " computed " + result + " after " + checksum);
        }
        return result;
    }

    /** A program that runs unwoven by mistake would look wonderfully fast. */
    private void requireThatItWasWoven() {
        if (mode.needsAgent() && (!Weaving.active() || Weaving.soFar().woven() == 0)) {
            throw new IllegalStateException("the agent wove nothing of " + program.name());
        }
        if (mode.records() && last.locations() == 0) {
            throw new IllegalStateException("nothing of " + program.name() + " was recorded");
        }
    }
}
