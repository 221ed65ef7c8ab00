package org.locon.instrument;

import java.util.EnumSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * What a recording does to the schedule, in sites of this JVM. All of it happens before a location is taken, and all of
 * it is bounded: a thread that is held goes on after some milliseconds whatever the others do.
 *
 * @param noise probability from 0 to 1 of noise at a point
 * @param points where noise is made; empty for everywhere
 * @param kinds what noise is made of; at least one if there is noise
 * @param changes how often a thread loses its priority, if threads have priorities
 * @param order the order that is aimed at, if any
 */
public record Disturbance(
        double noise, Set<Integer> points, Set<Kind> kinds, OptionalInt changes, Optional<Order> order) {

    /** What may happen to a thread at a point. */
    public enum Kind {
        /** Others may go first. */
        YIELD,
        /** Waits for 20 to 800 microseconds, short waits more often. */
        PAUSE,
        /** Keeps its processor busy for up to 50 microseconds. */
        SPIN,
        /** Waits until another thread has come to a point. */
        HOLD,
        /**
         * Waits after the access until another thread has accessed the same location and one of the two writes; where
         * nothing is accessed, as above.
         */
        LINGER
    }

    /**
     * Whoever comes to {@code second} is held until another thread has passed {@code first}: at the same location, if
     * both are accesses.
     */
    public record Order(int first, int second) {}

    public Disturbance {
        if (!(noise >= 0 && noise <= 1)) {
            throw new IllegalArgumentException("The noise is a probability from 0 to 1, not " + noise + ".");
        }
        if (noise > 0 && kinds.isEmpty()) {
            throw new IllegalArgumentException("Noise is made of at least one kind.");
        }
        if (changes.isPresent() && changes.getAsInt() < 0) {
            throw new IllegalArgumentException("Priorities can't change " + changes.getAsInt() + " times.");
        }
        points = Set.copyOf(points);
        kinds = Set.copyOf(kinds);
    }

    /** Yields and pauses, as many of one as of the other, with this probability at all points. */
    public static Disturbance noise(double probability) {
        return new Disturbance(
                probability, Set.of(), EnumSet.of(Kind.YIELD, Kind.PAUSE), OptionalInt.empty(), Optional.empty());
    }
}
