package org.locon.surefire.budget;

import java.time.Duration;
import java.util.Comparator;

/**
 * Whose turn it is when there isn't time enough for all, and how long it lasts. Slices double, so that nobody has had
 * much before everybody has had a little. Who fails now and then comes before all others, until its own time is up.
 * Among those that have had as many slices, that one is first of which there is most reason to expect a failure. Who
 * shows nothing new waits for two laps.
 */
public final class Turns {

    private static final Duration SHORTEST = Duration.ofMillis(250);
    private static final Duration LONGEST = Duration.ofSeconds(10);

    /** So many times the first slice is there for each, in the mean. */
    private static final int PARTS = 4;

    private static final int LAPS_BEHIND = 2;

    private final long first;

    /**
     * @param left for all of them
     * @param subjects how many there are
     */
    public Turns(Duration left, int subjects) {
        long part = left.toNanos() / PARTS / Math.max(1, subjects);
        this.first = Math.max(SHORTEST.toNanos(), Math.min(part, LONGEST.toNanos()));
    }

    /** Who is less has its turn first. */
    public Comparator<Prospects> order() {
        return Comparator.comparing((Prospects each) -> !each.failsNowAndThen())
                .thenComparingInt(this::lap)
                .thenComparing(each -> !each.everFailed())
                .thenComparing(each -> !each.waits())
                .thenComparingInt(Turns::sharesLittle)
                .thenComparingLong(Prospects::costOfRun);
    }

    /** How long its turn lasts: until it has had what its lap gives in all. */
    public Duration slice(Prospects subject) {
        long whole = first * ((2L << slices(subject)) - 1);
        return Duration.ofNanos(whole - subject.spent());
    }

    private int lap(Prospects subject) {
        return slices(subject) + (subject.showsNothingNew() ? LAPS_BEHIND : 0);
    }

    /** How many slices it has had: one, two and four times the first, and so on. */
    private int slices(Prospects subject) {
        return 63 - Long.numberOfLeadingZeros(subject.spent() / first + 1);
    }

    /** Twice as many locations are one step; that there is one more says little. */
    private static int sharesLittle(Prospects subject) {
        return Integer.numberOfLeadingZeros(subject.sharedLocations());
    }
}
