package org.locon.instrument.thread;

import java.util.Arrays;

/** How often one thread has come to each site in the current phase of the run. For that thread only. */
public final class SiteVisits {

    private static final int CHUNK_BITS = 8;
    private static final int CHUNK = 1 << CHUNK_BITS;

    private int[][] chunks = {};
    private int phase;

    /** Whether the thread has visited nothing yet. */
    public boolean isEmpty() {
        return phase == 0;
    }

    /** Counts a visit and returns how many there have been; counting begins anew with every phase. */
    public int count(int site, int currentPhase) {
        if (phase != currentPhase) {
            Arrays.fill(chunks, null);
            phase = currentPhase;
        }
        int number = site >>> CHUNK_BITS;
        if (number >= chunks.length) {
            chunks = Arrays.copyOf(chunks, number + 1);
        }
        int[] chunk = chunks[number];
        if (chunk == null) {
            chunk = new int[CHUNK];
            chunks[number] = chunk;
        }
        return ++chunk[site & CHUNK - 1];
    }
}
