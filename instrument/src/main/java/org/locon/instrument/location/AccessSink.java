package org.locon.instrument.location;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import org.locon.instrument.pattern.AccessPredicates;
import org.locon.instrument.pattern.FoundPatterns;

/**
 * Where the cells of one run report what accesses make of their locations: patterns, who came before, and what went
 * wrong. A cell knows no recorder.
 *
 * <p>Implementation note: any thread reports, most of it while it holds the cell.
 */
public final class AccessSink {

    private final FoundPatterns findings;
    private final AccessPredicates predicates;
    private final int window;
    private final AtomicInteger shared;
    private final LongAdder inexact;
    private final UnheldReaders readers;

    /**
     * @param window segments kept per location, the current one included
     * @param shared counts the locations that a second thread has come to
     * @param inexact counts the accesses that have lost their certain place in the order
     */
    public AccessSink(
            FoundPatterns findings,
            AccessPredicates predicates,
            int window,
            AtomicInteger shared,
            LongAdder inexact,
            UnheldReaders readers) {
        this.findings = findings;
        this.predicates = predicates;
        this.window = window;
        this.shared = shared;
        this.inexact = inexact;
        this.readers = readers;
    }

    public FoundPatterns findings() {
        return findings;
    }

    public AccessPredicates predicates() {
        return predicates;
    }

    /** How many segments are kept before the current one. */
    int pastSegments() {
        return window - 1;
    }

    /** A second thread has come to a location. */
    void shared() {
        shared.incrementAndGet();
    }

    /** An access has lost its certain place in the order. */
    public void inexact() {
        inexact.increment();
    }

    /** Waits until nobody reads this cell without holding it; false if that takes too long. */
    boolean awaitReads(Cell cell) {
        return readers.awaitReads(cell);
    }

    /** Waits until nobody reads without holding it what this cell, which is retired, was for. */
    void leave(Cell retired) {
        if (retired.mayBeRead() && !awaitReads(retired)) {
            inexact();
        }
    }
}
