package org.locon.stats.spectrum;

import java.util.List;

/**
 * Anything a run either shows or not. Features are values: equal ones from two forks or machines are one feature.
 *
 * @param shape {@code R1-W2} or {@code R1-W2-W1} for patterns; {@code enter} for blocks. Regions ({@code R1-*-W1}) are
 *     never recorded, they are derived from triples when the matrix is built.
 * @param accesses in the order in which they happen
 */
public record Feature(Kind kind, String shape, List<Access> accesses) {

    /** The spool stores the ordinal: append only. */
    public enum Kind {
        PATTERN,
        REGION,
        BLOCK,
        POINT,
        PREDICATE
    }

    public Feature {
        accesses = List.copyOf(accesses);
    }
}
