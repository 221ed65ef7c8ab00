package org.locon.stats.procedure;

/** How exactly procedure III compares two pairs of a failed run with those of a passed one. */
public enum ComparisonLevel {
    /** By the sites alone. */
    PC,
    /** And by the part that each of the two threads takes in both pairs. */
    TID,
    /**
     * And by whether a thread's two accesses are in the same round of the loops around both, where these are counted.
     */
    LOOP
}
