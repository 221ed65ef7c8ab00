package org.locon.surefire.budget;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.locon.campaign.Campaign;
import org.locon.stats.spool.CampaignHeader;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.StopNotice;
import org.locon.stats.spool.StopReason;

/**
 * The time that all subjects together may take. It has run since the first fork of the campaign began, whatever it was
 * spent on: also on starts of JVMs, and on what died with them. For one thread.
 */
public final class TotalTime {

    /** What goes on when it is used up is waited for so long. */
    public static final Duration GRACE = Duration.ofSeconds(2);

    /** Of all time so much is kept for proofs, as soon as there may be something to prove. */
    private static final int SHARE_OF_PROOFS = 5;

    /** So much of it may go by with looks, unless they find nothing to repeat. */
    private static final int SHARE_OF_LOOKS = 2;

    private final Optional<Duration> most;
    private final LongSupplier nanoTime;
    private final long begun;
    private boolean isKeptForProofs;
    private boolean hasCutOff;

    /** @param spent by the forks before this one */
    TotalTime(Optional<Duration> most, Duration spent, LongSupplier nanoTime) {
        this.most = most;
        this.nanoTime = nanoTime;
        this.begun = nanoTime.getAsLong() - Math.max(0, spent.toNanos());
    }

    /**
     * What is left for this fork.
     *
     * @param before what the forks before it have left behind
     */
    public static TotalTime after(SpoolContents before, Campaign campaign, Instant now, LongSupplier nanoTime) {
        Duration spent = before.campaign()
                .map(CampaignHeader::startedAt)
                .map(first -> Duration.between(first, now))
                .orElse(Duration.ZERO);
        return new TotalTime(campaign.totalTime(), spent, nanoTime);
    }

    /** From now on the last part of it is for proofs: a subject has failed in some runs and not in others. */
    public void keepForProofs() {
        isKeptForProofs = true;
    }

    /** What is left, of which proofs may take all; nothing if there is no limit. */
    public Optional<Duration> left() {
        return most.map(all -> leftOf(all.toNanos()));
    }

    /** What of it is for runs; nothing if there is no limit. */
    public Optional<Duration> leftForRuns() {
        return most.map(Duration::toNanos).map(all -> leftOf(isKeptForProofs ? all - all / SHARE_OF_PROOFS : all));
    }

    private Duration leftOf(long all) {
        return Duration.ofNanos(Math.max(0, all - (nanoTime.getAsLong() - begun)));
    }

    /** Whether there is none left for runs. */
    public boolean isUpForRuns() {
        return leftForRuns().filter(Duration::isZero).isPresent();
    }

    /** Whether there is none left for anything. */
    public boolean isUp() {
        return left().filter(Duration::isZero).isPresent();
    }

    /** So long a run may take that would get {@code asked} if it were the only thing to do. */
    public Duration forRun(Duration asked) {
        return shorter(asked, leftForRuns().map(left -> left.plus(GRACE)));
    }

    /** The same of a proof. */
    public Duration forProof(Duration asked) {
        return shorter(asked, left().map(left -> left.plus(GRACE)));
    }

    private static Duration shorter(Duration asked, Optional<Duration> most) {
        return most.filter(bound -> bound.compareTo(asked) < 0).orElse(asked);
    }

    /** Whether a run that was cut off has gone on when this time was up, and not only its subject's own. */
    public boolean hasCutOff() {
        hasCutOff = isUpForRuns();
        return hasCutOff;
    }

    /** Why no subject is run any more, if so. */
    public Optional<StopNotice> stop() {
        return isUpForRuns()
                ? Optional.of(new StopNotice(
                        StopReason.TOTAL_TIME,
                        usedUp()
                                + (hasCutOff
                                        ? "; the run that hadn't ended by then was cut off and isn't judged"
                                        : "")))
                : Optional.empty();
    }

    /** Whether further looks would leave too little for runs of those that are known to share something. */
    public boolean isUpForLooks() {
        return left().filter(left -> left.multipliedBy(SHARE_OF_LOOKS).compareTo(most.orElseThrow()) < 0)
                .isPresent();
    }

    /** Why there isn't a single run of a subject. */
    public String whyNotLookedAt() {
        return (isUpForRuns()
                        ? "no run has ended, since " + usedUp()
                        : "not looked at, since half of " + all() + " went by with looks at others")
                + " (locon.totalTime)";
    }

    private String usedUp() {
        return all() + " are used up";
    }

    private String all() {
        return "the " + most.orElseThrow().toSeconds() + " s for all tests";
    }
}
