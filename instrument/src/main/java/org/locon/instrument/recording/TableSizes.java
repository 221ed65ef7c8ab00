package org.locon.instrument.recording;

/**
 * How much room a run's tables begin with: what the last run needed, or half of what the one before did, since the next
 * one will need about as much.
 */
record TableSizes(int locations, int patterns) {

    static final TableSizes FIRST = new TableSizes(1 << 18, 1 << 12);

    /** For the next run, when one has needed so much. */
    TableSizes after(int usedLocations, int usedPatterns) {
        return new TableSizes(Math.max(locations / 2, usedLocations), Math.max(patterns / 2, usedPatterns));
    }

    int placesForLocations() {
        return places(locations, 1 << 12, 1 << 20);
    }

    int placesForPatterns() {
        return places(4L * patterns, 1 << 12, 1 << 17);
    }

    private static int places(long wanted, int fewest, int most) {
        return (int) Math.min(most, Math.max(fewest, Long.highestOneBit(Math.max(1, 2 * wanted - 1))));
    }
}
