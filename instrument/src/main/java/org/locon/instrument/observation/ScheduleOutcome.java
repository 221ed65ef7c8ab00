package org.locon.instrument.observation;

import java.util.List;

/**
 * What became of the schedule of one run. Whether the run shows the feature that it was made for is said by the
 * {@link Observation}; this says what the gates did for that.
 *
 * @param steps for how many steps of a forced schedule threads were held; 0 of a forbidden one
 * @param furthest how many of them came about at most, in one try
 * @param times how often all of them came about; or how often somebody was kept out until others were through
 * @param givenUp gates at which threads went on though what they waited for hadn't come
 * @param waitedNanos how long threads waited at gates, all together
 * @param besideLimitNanos how long one waited at most while another thread waited with a limit: a limit that isn't much
 *     longer may have run out because of that
 */
public record ScheduleOutcome(
        int steps, int furthest, int times, List<GivenUp> givenUp, long waitedNanos, long besideLimitNanos) {

    /** A limit of the subject that ran out may be longer than a gate held somebody by no more than this. */
    private static final long HARMLESS_HOLD = 10_000_000;

    /** Why a thread didn't wait any longer. */
    public enum Reason {
        /** It waited as long as one may. */
        NEVER_CAME,
        /** Another thread waited for a lock that it held. */
        LOCK_IN_THE_WAY,
        /** Nobody was left who could have gone on meanwhile. */
        ALL_WAIT,
        /** It didn't wait: threads had done so for long enough in this run, or were in the way too often. */
        NOT_TRIED
    }

    /**
     * Threads went on at one gate.
     *
     * @param site where they were held
     * @param awaited the site at which another thread was waited for, or -1
     * @param thread the name of the first one that was held
     * @param lock the lock in the way by name, or empty
     * @param times how often
     */
    public record GivenUp(int site, int awaited, Reason reason, String thread, String lock, int times) {}

    public ScheduleOutcome {
        givenUp = List.copyOf(givenUp);
    }

    /** Whether all steps of a forced schedule came about. */
    public boolean cameAbout() {
        return steps > 0 && times > 0;
    }

    /** Whether a limit of the subject may have run out because a thread was held. */
    public boolean mayHaveExhaustedLimit() {
        return besideLimitNanos > HARMLESS_HOLD;
    }

    /** Whether no gate was given up: then what was forbidden can't have come, but by ways that no gate knows. */
    public boolean isComplete() {
        return givenUp.isEmpty();
    }
}
