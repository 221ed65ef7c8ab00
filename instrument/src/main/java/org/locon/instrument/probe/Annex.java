package org.locon.instrument.probe;

/**
 * What not every {@linkplain Cell location} has, for those that have any of it.
 *
 * <p>While a location is only read, by several threads in turn, the window comes to hold nothing but reads. From then
 * on, as long as nobody writes, it makes no difference any more in which order, and how often, the threads in the
 * window repeat their latest reads: that is a <em>lull</em>. After it nobody knows whose read was the latest.
 *
 * <p>Implementation note: guarded by the lock of the cell, but for {@link #lull}, which any thread may look at. Each
 * lull is an object of its own.
 */
final class Annex {

    /** Stands for a lull that has just come to its end. */
    static final Object OVER = new Object();

    private volatile Object lull;

    /** Of who came to the location; a cell without an annex has that in its place. */
    Object visits;

    /** The calls on a library object that may be under way, as a list. */
    Call calls;

    /** What a listener has noted. */
    Object note;

    Annex(Object visits) {
        this.visits = visits;
    }

    /** The lull that the location is in, {@link #OVER} just after it, or null. */
    Object lull() {
        return lull;
    }

    /** A lull begins; whoever has read in an earlier one has to read anew first. */
    Object beginLull() {
        Object begun = new Object();
        lull = begun;
        return begun;
    }

    boolean isInLull() {
        Object now = lull;
        return now != null && now != OVER;
    }

    /** Somebody is going to write; until {@link #forgetLull}. */
    void endLull() {
        lull = OVER;
    }

    void forgetLull() {
        lull = null;
    }
}
