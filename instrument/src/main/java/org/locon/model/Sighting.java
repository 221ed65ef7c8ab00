package org.locon.model;

import java.util.List;

/**
 * A pair as one run showed it: between which threads, in which rounds of their loops, and when first. A pair that
 * several threads showed, or in several rounds, has a sighting for each.
 */
public record Sighting(AccessPattern.Pair pair, Side first, Side second, long position) {

    /**
     * One of the two threads.
     *
     * @param thread its name by the order of creation, the same in every run; empty while it is unknown
     * @param rounds of the loops around the access, the outermost first, to be compared with others of this thread and
     *     run; empty outside of loops, and while they aren't counted
     */
    public record Side(String thread, List<Round> rounds) {
        public static final Side UNKNOWN = new Side("", List.of());

        public Side {
            rounds = List.copyOf(rounds);
        }

        public boolean isKnown() {
            return !thread.isEmpty();
        }
    }
}
