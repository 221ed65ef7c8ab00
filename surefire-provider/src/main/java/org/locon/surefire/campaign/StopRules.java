package org.locon.surefire.campaign;

import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.locon.model.Feature;
import org.locon.model.Occurrence;
import org.locon.model.Run;
import org.locon.model.Symptom;
import org.locon.stats.progress.SettledFirstPlace;
import org.locon.stats.spool.StopNotice;
import org.locon.stats.spool.StopReason;

/** Decides when a subject has been run enough. Told of each run in turn; for one thread. */
final class StopRules {

    static final int CRASHES = 3;
    static final int FAILURES = 20;
    static final int UNSHARED = 5;
    static final int NOTHING_NEW = 2000;

    private final int mostRuns;
    private final Duration mostTime;
    private final boolean allRuns;
    private final boolean forPoints;
    private final SettledFirstPlace first = new SettledFirstPlace();
    private final Set<Feature> known = new HashSet<>();
    private int runs;
    private int failed;
    private int lastNew;
    private int crashedInARow;
    private boolean failedWithoutNoise;
    private boolean shared;
    private long nanos;

    /**
     * @param allRuns whether to go on when more runs would hardly change the diagnosis
     * @param forPoints whether to go on when the first place is settled, or all runs pass alike, since the runs are to
     *     tell which points matter: what noise at other ones does is new
     */
    StopRules(int mostRuns, Duration mostTime, boolean allRuns, boolean forPoints) {
        this.forPoints = forPoints;
        this.mostRuns = mostRuns;
        this.mostTime = mostTime;
        this.allRuns = allRuns;
    }

    /** @param elapsed nanoseconds that the run cost; a run whose JVM died has no duration of its own */
    void ran(Run run, long elapsed) {
        runs++;
        nanos += elapsed;
        failed += run.failed() ? 1 : 0;
        failedWithoutNoise |= run.failed() && run.plan().quiet();
        if (addNew(run) || run.failed()) {
            lastNew = runs;
        }
        if (!allRuns && !forPoints) {
            first.ran(run);
        }
        shared |= run.spectrum().sharedLocations() > 0;
        boolean jvmDied = run.nanos() == 0
                && run.symptom()
                        .map(Symptom::kind)
                        .filter(Symptom.Kind.CRASH::equals)
                        .isPresent();
        crashedInARow = jvmDied ? crashedInARow + 1 : 0;
    }

    /** Further time that it cost, beside its runs. */
    void waited(long further) {
        nanos += further;
    }

    /** Whether it shows anything for the first time; how threads go from point to point differs with every noise. */
    private boolean addNew(Run run) {
        boolean any = false;
        for (Occurrence occurrence : run.spectrum().occurrences()) {
            any |= !occurrence.feature().isStep() && known.add(occurrence.feature());
        }
        return any;
    }

    int runs() {
        return runs;
    }

    int failed() {
        return failed;
    }

    Optional<StopNotice> stop() {
        if (crashedInARow >= CRASHES) {
            return stopped(StopReason.GAVE_UP, crashedInARow + " runs in a row ended the JVM");
        }
        if (runs >= mostRuns) {
            return stopped(StopReason.RUNS, "all " + mostRuns + " runs were made");
        }
        Optional<StopNotice> enough = allRuns ? Optional.empty() : enough();
        if (enough.isEmpty() && nanos >= mostTime.toNanos()) {
            return stopped(StopReason.TIME, "the " + mostTime.toSeconds() + " s for it are used up");
        }
        return enough;
    }

    /** Whether more runs would hardly change what is known. */
    private Optional<StopNotice> enough() {
        if (runs >= FAILURES && failed == runs && failedWithoutNoise) {
            return stopped(
                    StopReason.ALWAYS_FAILS,
                    "all " + runs
                            + " runs failed, those without noise too: it takes no unlucky schedule to make it fail");
        }
        if (runs >= UNSHARED && !shared && failed == 0) {
            return stopped(StopReason.NOTHING_SHARED, "in " + runs + " runs no location was touched by two threads");
        }
        if (!forPoints && first.settled()) {
            return stopped(
                    StopReason.SETTLED,
                    "after " + runs
                            + " runs the first place is settled: its lead is more than chance and has been so for"
                            + " the last quarter of them");
        }
        if (!forPoints && runs - lastNew >= NOTHING_NEW) {
            return stopped(
                    StopReason.NOTHING_NEW,
                    "the last " + (runs - lastNew) + " runs passed and showed nothing that those before hadn't");
        }
        return Optional.empty();
    }

    private static Optional<StopNotice> stopped(StopReason stop, String text) {
        return Optional.of(new StopNotice(stop, text));
    }
}
