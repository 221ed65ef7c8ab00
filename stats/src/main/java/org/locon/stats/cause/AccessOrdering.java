package org.locon.stats.cause;

/** Whether anything orders the conflicting accesses of a feature. */
public enum AccessOrdering {
    /** Nothing orders two of them. */
    RACE("race"),
    /** Something orders each two of them. */
    ORDERED("ordered");

    private final String word;

    AccessOrdering(String word) {
        this.word = word;
    }

    @Override
    public String toString() {
        return word;
    }
}
