package org.locon.it.overhead;

import com.acme.overhead.Program;
import java.util.ArrayList;
import java.util.List;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.recording.RecordedSubject;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.instrument.weave.Weaving;

/**
 * Runs one program in this JVM, first to warm up, then to be measured, and prints the {@link Sample}. When runs are
 * slow it begins no further one after its time is up, but measures at least one.
 */
final class ChildMain {

    private static final RunInput SETTINGS = RunInput.of(1, 0);
    private static final long PATIENCE_NANOS = 90_000_000_000L;

    private final FreshClasses classes = new FreshClasses();
    private final RecordedSubject target;
    private final Program program;
    private final int size;
    private final Mode mode;
    private final List<Double> nanos = new ArrayList<>();
    private Observation last =
            new Observation(List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), 0, 0, 0, 0, 0, 0);
    private long checksum;

    private ChildMain(String program, int size, Mode mode) throws ReflectiveOperationException, InterruptedException {
        this.target = mode == Mode.STEADY ? taught(program, size) : new RecordedSubject();
        this.program = classes.program(program);
        this.size = size;
        this.mode = mode;
    }

    /** Takes program, size, mode, number of runs to warm up, and number of runs to measure. */
    public static void main(String[] args) throws ReflectiveOperationException, InterruptedException {
        ChildMain child = new ChildMain(args[0], Integer.parseInt(args[1]), Mode.valueOf(args[2]));
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

    /** After two looks, as at the beginning of a campaign. */
    private static RecordedSubject taught(String program, int size)
            throws ReflectiveOperationException, InterruptedException {
        RecordedSubject target = new RecordedSubject();
        for (int look = 0; look < 2; look++) {
            FreshClasses classes = new FreshClasses();
            Recording recording = target.look(SETTINGS, classes);
            classes.program(program).run(size);
            recording.stop();
        }
        return target;
    }

    private Recording start() {
        return switch (mode) {
            case LOOK -> new RecordedSubject().look(SETTINGS, classes);
            case STEADY -> target.aim(SETTINGS, classes);
            default -> Recording.start(SETTINGS);
        };
    }

    private long run() throws InterruptedException {
        Recording recording = mode.records() ? start() : null;
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
        if (mode.records() && mode != Mode.STEADY && last.locations() == 0) {
            throw new IllegalStateException("nothing of " + program.name() + " was recorded");
        }
    }
}
