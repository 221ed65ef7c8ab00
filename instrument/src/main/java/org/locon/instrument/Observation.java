package org.locon.instrument;

import java.util.List;

/**
 * What one recording saw.
 *
 * @param patterns pairs and triples, each once, in order of first occurrence
 * @param blocks methods that two threads or more entered
 * @param locations how many locations were accessed, and {@code sharedLocations} how many of them by two threads or more
 * @param dropped how often an access or a pattern went unrecorded because its location or itself found no room any more
 * @param inexact accesses that went unrecorded or lost their certain place in the order, because waiting for the location
 *     took too long
 */
public record Observation(
        List<Pattern> patterns, List<Block> blocks, int locations, int sharedLocations, long dropped, long inexact) {

    /**
     * A pair or triple of accesses to one location.
     *
     * @param shape {@code R1-W2}, {@code R1-W2-W1}, …
     * @param sites ids of the sites in the order of the accesses, to be looked up in {@link Sites}
     * @param first when it was completed, as a position in the run's order of cross-thread events
     */
    public record Pattern(String shape, List<Integer> sites, long first) {}

    /** A method, by the site of its entry, and when the second thread came in. */
    public record Block(int site, long first) {}
}
