package org.locon.instrument.location;

/** The threads that may be reading a location without holding it; see {@link ReadOnlyPhase}. */
public interface UnheldReaders {

    /** Waits until no thread reads this cell without holding it; false if one takes too long. */
    boolean awaitReads(Cell cell);
}
