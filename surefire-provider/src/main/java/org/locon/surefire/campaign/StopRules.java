package org.locon.surefire.campaign;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.locon.model.Run;
import org.locon.model.Symptom;
import org.locon.stats.evidence.FeatureEvidence;
import org.locon.stats.progress.SettledFirstPlace;
import org.locon.stats.spool.StopNotice;
import org.locon.stats.spool.StopReason;

/** Decides when a subject has been run enough. For one thread. */
final class StopRules implements RunObserver {

    static final int CRASHES = 3;
    static final int FAILURES = 20;
    static final int UNSHARED = 5;
    static final int NOTHING_NEW = 2000;

    /** A run that was begun in time may end a little later: so many times what runs last, within these bounds. */
    private static final int GRACE_TIMES = 2;

    private static final long LEAST_GRACE = TimeUnit.SECONDS.toNanos(1);
    private static final long MOST_GRACE = TimeUnit.SECONDS.toNanos(5);

    private final int mostRuns;
    private final Duration mostTime;
    private final boolean allRuns;
    private final boolean forPoints;
    private final boolean passesPlainly;
    private final FeatureEvidence evidence;
    private final SettledFirstPlace first;
    private final LongSupplier nanoTime;
    private int lastNew;
    private int crashedInARow;
    private boolean failedWithoutNoise;
    private boolean shared;
    private long nanos;
    private long passedNanos;
    private int passed;
    private boolean cutOff;
    private long waited;
    private int owed;

    /**
     * @param allRuns whether to go on when more runs would hardly change the diagnosis
     * @param forPoints whether to go on when the first place is settled, or all runs pass alike, since the runs are to
     *     tell which points matter: what noise at other ones does is new
     * @param passesPlainly whether it passes without Locon
     * @param evidence told of each run before this is, with {@linkplain #rows rows} of the first ones
     */
    StopRules(
            int mostRuns,
            Duration mostTime,
            boolean allRuns,
            boolean forPoints,
            boolean passesPlainly,
            FeatureEvidence evidence,
            LongSupplier nanoTime) {
        this.forPoints = forPoints;
        this.passesPlainly = passesPlainly;
        this.mostRuns = mostRuns;
        this.mostTime = mostTime;
        this.allRuns = allRuns;
        this.evidence = evidence;
        this.first = new SettledFirstPlace(evidence);
        this.nanoTime = nanoTime;
    }

    /** Of how many runs the evidence needs rows for rules like these. */
    static int rows(boolean allRuns, boolean forPoints) {
        return allRuns || forPoints ? 0 : SettledFirstPlace.MOST_RUNS;
    }

    @Override
    public void ran(CompletedRun completed) {
        Run run = completed.run();
        nanos += completed.cost(nanoTime.getAsLong());
        if (!run.failed()) {
            passedNanos += run.nanos();
            passed++;
        }
        failedWithoutNoise |= run.failed() && run.plan().quiet();
        if (!evidence.news().isEmpty() || run.failed()) {
            lastNew = evidence.runs();
        }
        first.ran();
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
        waited += further;
    }

    /** So many runs are made even if the time is up: else it would have been spent on what is no run. */
    void owe(int runs) {
        owed = runs;
    }

    /** What its runs have cost, in nanoseconds. */
    long spentOnRuns() {
        return nanos;
    }

    /** What it has cost in all, in nanoseconds. */
    long spent() {
        return nanos + waited;
    }

    /** Each run fails that Locon has a part in, whichever part it does without. */
    StopNotice nothingHelps() {
        return new StopNotice(
                StopReason.ALWAYS_FAILS,
                "all " + evidence.runs() + " runs failed, and without each part of Locon too: only without Locon it"
                        + " passes, so that Locon is what makes it fail");
    }

    /** The run that went on when the time was up isn't judged. */
    void cutOff() {
        cutOff = true;
    }

    /** So long the next run may take at most. */
    Duration left() {
        return Duration.ofNanos(Math.max(0, mostTime.toNanos() - nanos - waited) + grace());
    }

    private long usual() {
        return passed == 0 ? 0 : passedNanos / passed;
    }

    private long grace() {
        return Math.max(LEAST_GRACE, Math.min(MOST_GRACE, GRACE_TIMES * usual()));
    }

    /** Whether nothing is left, or too little for a run. */
    private boolean isTimeUp() {
        return evidence.runs() >= owed && (nanos + waited >= mostTime.toNanos() || left().toNanos() < usual());
    }

    Optional<StopNotice> stop() {
        int runs = evidence.runs();
        if (crashedInARow >= CRASHES) {
            return stopped(StopReason.GAVE_UP, crashedInARow + " runs in a row ended the JVM");
        }
        if (runs >= mostRuns) {
            return stopped(StopReason.RUNS, "all " + mostRuns + " runs were made");
        }
        Optional<StopNotice> enough = allRuns ? Optional.empty() : enough(runs, evidence.failed());
        if (cutOff) {
            return stopped(
                    StopReason.TIME,
                    "the " + mostTime.toSeconds()
                            + " s for it are used up; a run that hadn't ended by then was cut off and isn't judged");
        }
        if (enough.isEmpty() && isTimeUp()) {
            return stopped(StopReason.TIME, "the " + mostTime.toSeconds() + " s for it are used up");
        }
        return enough;
    }

    /** Whether more runs would hardly change what is known. */
    private Optional<StopNotice> enough(int runs, int failed) {
        if (runs >= FAILURES && failed == runs && failedWithoutNoise) {
            return stopped(
                    StopReason.ALWAYS_FAILS,
                    "all " + runs + " runs failed, those without noise too: "
                            + (passesPlainly
                                    ? "without Locon it passes, so that Locon is what makes it fail"
                                    : "it takes no unlucky schedule to make it fail"));
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
