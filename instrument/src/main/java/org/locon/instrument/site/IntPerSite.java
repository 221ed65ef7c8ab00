package org.locon.instrument.site;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * One int for each site, 0 in the beginning; only those parts exist that were asked for. Sites are dense numbers, so
 * nothing is hashed.
 *
 * <p>Implementation note: any thread asks and sets, without locks.
 */
public final class IntPerSite {

    private static final int CHUNK_BITS = 10;
    private static final int CHUNK = 1 << CHUNK_BITS;

    private final AtomicReferenceArray<AtomicIntegerArray> chunks =
            new AtomicReferenceArray<>((SiteTable.LIMIT >>> CHUNK_BITS) + 1);

    public int get(int site) {
        AtomicIntegerArray chunk = chunks.get(site >>> CHUNK_BITS);
        return chunk == null ? 0 : chunk.get(site & CHUNK - 1);
    }

    /** Whether the word was {@code expected} and now is {@code next}. */
    public boolean compareAndSet(int site, int expected, int next) {
        AtomicIntegerArray chunk = chunks.get(site >>> CHUNK_BITS);
        return (chunk == null ? chunk(site >>> CHUNK_BITS) : chunk).compareAndSet(site & CHUNK - 1, expected, next);
    }

    private AtomicIntegerArray chunk(int number) {
        AtomicIntegerArray fresh = new AtomicIntegerArray(CHUNK);
        AtomicIntegerArray other = chunks.compareAndExchange(number, null, fresh);
        return other == null ? fresh : other;
    }
}
