package org.locon.instrument.location;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * In which neighbourhoods a {@link CellTable} has cells, so small that caches hold it: no is certain, yes means
 * perhaps. A neighbourhood is eight elements of an array, or a field of one object.
 *
 * <p>Implementation note: any thread, without locks. A neighbourhood is included before its first cell can be found.
 */
final class NeighbourhoodFilter {

    private static final int NEIGHBOURS_BITS = 3;

    /**
     * Four bits for each place of the table, so that one no in twenty is missed when that is full of single fields, and
     * hardly any when it is full of elements side by side.
     */
    private static final int SPARSE_BITS = 2;

    private final AtomicIntegerArray words;
    private final int shift;

    /** For a table of {@code 1 << bits} places. */
    NeighbourhoodFilter(int bits) {
        words = new AtomicIntegerArray(1 << bits + SPARSE_BITS - 5);
        shift = 32 - bits - SPARSE_BITS;
    }

    /** Which neighbourhood this location is in: a number of 32 bits, all of them as good as random. */
    static int neighbourhood(Object owner, int id) {
        return (System.identityHashCode(owner) + (id >>> NEIGHBOURS_BITS)) * 0x85EBCA6B;
    }

    boolean includes(int neighbourhood) {
        int bits = bits(neighbourhood);
        return (words.get(index(neighbourhood)) & bits) == bits;
    }

    void include(int neighbourhood) {
        int index = index(neighbourhood);
        int bits = bits(neighbourhood);
        int word = words.get(index);
        while ((word & bits) != bits && !words.compareAndSet(index, word, word | bits)) {
            word = words.get(index);
        }
    }

    private int index(int neighbourhood) {
        return neighbourhood >>> shift >>> 5;
    }

    /** Two bits of one word tell more than one: few neighbourhoods have both in common. */
    private int bits(int neighbourhood) {
        return 1 << (neighbourhood >>> shift) | 1 << (neighbourhood >>> shift - 5);
    }
}
