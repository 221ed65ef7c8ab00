package org.locon.instrument.probe;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * In which neighbourhoods a {@link CellTable} has cells, so small that caches hold it: no is certain, yes means perhaps. A neighbourhood is
 * eight elements of an array, or a field of one object.
 *
 * <p>Implementation note: any thread, without locks. A neighbourhood is included before its first cell can be found.
 */
final class Presence {

    private static final int NEIGHBOURS_BITS = 3;

    /** Four bits for each place of the table, so that one no in eight is missed at most when that is full. */
    private static final int SPARSE_BITS = 2;

    private final AtomicIntegerArray words;
    private final int shift;

    /** For a table of {@code 1 << bits} places. */
    Presence(int bits) {
        words = new AtomicIntegerArray(1 << bits + SPARSE_BITS - 5);
        shift = 32 - bits - SPARSE_BITS;
    }

    /** Which neighbourhood this location is in: a number of 32 bits, all of them as good as random. */
    static int neighbourhood(Object owner, int id) {
        return (System.identityHashCode(owner) + (id >>> NEIGHBOURS_BITS)) * 0x85EBCA6B;
    }

    boolean includes(int neighbourhood) {
        int index = neighbourhood >>> shift;
        return (words.get(index >>> 5) & 1 << index) != 0;
    }

    void include(int neighbourhood) {
        int index = neighbourhood >>> shift;
        int word = words.get(index >>> 5);
        while ((word & 1 << index) == 0 && !words.compareAndSet(index >>> 5, word, word | 1 << index)) {
            word = words.get(index >>> 5);
        }
    }
}
