package org.locon.surefire.campaign;

import java.time.Duration;
import java.util.Optional;
import org.locon.stats.spectrum.Run;
import org.locon.stats.spectrum.Symptom;
import org.locon.stats.spool.Stop;
import org.locon.stats.spool.Stopped;

/** Decides when a subject has been run enough. Told of each run in turn; for one thread. */
final class StopRules {

    static final int CRASHES = 3;
    static final int FAILURES = 20;
    static final int UNSHARED = 5;

    private final int mostRuns;
    private final Duration mostTime;
    private int runs;
    private int failed;
    private int crashedInARow;
    private boolean failedWithoutNoise;
    private boolean shared;
    private long nanos;

    StopRules(int mostRuns, Duration mostTime) {
        this.mostRuns = mostRuns;
        this.mostTime = mostTime;
    }

    /** @param elapsed nanoseconds that the run cost; a run whose JVM died has no duration of its own */
    void ran(Run run, long elapsed) {
        runs++;
        nanos += elapsed;
        failed += run.failed() ? 1 : 0;
        failedWithoutNoise |= run.failed() && run.plan().quiet();
        shared |= run.spectrum().sharedLocations() > 0;
        boolean jvmDied = run.nanos() == 0
                && run.symptom()
                        .map(Symptom::kind)
                        .filter(Symptom.Kind.CRASH::equals)
                        .isPresent();
        crashedInARow = jvmDied ? crashedInARow + 1 : 0;
    }

    int runs() {
        return runs;
    }

    int failed() {
        return failed;
    }

    Optional<Stopped> stop() {
        if (crashedInARow >= CRASHES) {
            return stopped(Stop.GAVE_UP, crashedInARow + " runs in a row ended the JVM");
        }
        if (runs >= mostRuns) {
            return stopped(Stop.RUNS, "all " + mostRuns + " runs were made");
        }
        if (runs >= FAILURES && failed == runs && failedWithoutNoise) {
            return stopped(
                    Stop.ALWAYS_FAILS,
                    "all " + runs
                            + " runs failed, those without noise too: it takes no unlucky schedule to make it fail");
        }
        if (runs >= UNSHARED && !shared && failed == 0) {
            return stopped(Stop.NOTHING_SHARED, "in " + runs + " runs no location was touched by two threads");
        }
        if (nanos >= mostTime.toNanos()) {
            return stopped(Stop.TIME, "the " + mostTime.toSeconds() + " s for it are used up");
        }
        return Optional.empty();
    }

    private static Optional<Stopped> stopped(Stop stop, String text) {
        return Optional.of(new Stopped(stop, text));
    }
}
