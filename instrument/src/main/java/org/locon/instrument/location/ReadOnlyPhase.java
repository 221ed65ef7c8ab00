package org.locon.instrument.location;

/**
 * A time in which one location is only read, by several threads in turn, so that its window holds nothing but reads.
 * From then on, as long as nobody writes, it makes no difference in which order, and how often, the threads in the
 * window repeat their latest reads. After it nobody knows whose read was the latest.
 */
public final class ReadOnlyPhase {

    /** Stands for one that has just come to its end. */
    static final ReadOnlyPhase OVER = new ReadOnlyPhase();

    ReadOnlyPhase() {}
}
