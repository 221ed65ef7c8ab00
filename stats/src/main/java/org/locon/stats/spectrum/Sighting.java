package org.locon.stats.spectrum;

/**
 * A pair as one run showed it: between which threads, in which iterations of their loops, and when first. A pair that
 * several threads or iterations showed has a sighting for each.
 */
public record Sighting(Feature pair, Side first, Side second, long position) {

    /**
     * One of the two threads.
     *
     * @param thread its name by the order of creation, the same in every run; empty while it is unknown
     * @param iteration of the loops around the access, to be compared with others of this thread and run; -1 while unknown
     */
    public record Side(String thread, int iteration) {
        public static final Side UNKNOWN = new Side("", -1);

        public boolean isKnown() {
            return !thread.isEmpty();
        }
    }
}
