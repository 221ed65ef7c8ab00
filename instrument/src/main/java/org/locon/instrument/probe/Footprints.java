package org.locon.instrument.probe;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * {@linkplain Footprint Footprints} by numbers of 24 bits, so that the past of a location takes little room. A site
 * alone is its own number. There is a bound: of accesses beyond it only the sites are known.
 *
 * <p>Implementation note: any thread asks, without locks. A place goes from 0 to a footprint once, for all runs of the
 * JVM, and its index makes the number.
 */
final class Footprints {

    /** A number as a part of an int whose other bits mean something else. */
    static final int BITS = 24;

    private static final int SITES = 1 << 20;
    private static final int PLACES = 1 << 17;
    private static final int LONGEST_PROBE = 64;
    private static final AtomicLongArray KNOWN = new AtomicLongArray(PLACES);

    private Footprints() {}

    /** The footprint's number, or that of its site if there is no room. {@link Footprint#NONE} stays what it is. */
    static int number(long footprint) {
        if (footprint < SITES) {
            return (int) footprint;
        }
        int place = (int) (footprint * 0x9E3779B97F4A7C15L >>> 47);
        for (int probe = 0; probe < LONGEST_PROBE; probe++) {
            long there = KNOWN.get(place);
            if (there == 0) {
                there = KNOWN.compareAndExchange(place, 0, footprint);
            }
            if (there == 0 || there == footprint) {
                return SITES + place;
            }
            place = place + 1 & PLACES - 1;
        }
        return Footprint.site(footprint);
    }

    static long get(int number) {
        return number < SITES ? number : KNOWN.get(number - SITES);
    }
}
