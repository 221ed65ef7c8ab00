package org.locon.instrument.access;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * {@linkplain PackedAccess Footprints} by numbers of 24 bits, so that the past of a location takes little room. A site
 * alone is its own number. There is a bound: of accesses beyond it only the sites are known.
 *
 * <p>Implementation note: any thread asks, without locks. A place goes from 0 to a footprint once, for all runs of the
 * JVM, and its index makes the number.
 */
public final class PackedAccessNumbers {

    /** A number as a part of an int whose other bits mean something else. */
    public static final int BITS = 24;

    private static final int SITES = 1 << 20;
    private static final int PLACES = 1 << 17;
    private static final int LONGEST_PROBE = 64;
    private static final AtomicLongArray KNOWN = new AtomicLongArray(PLACES);

    private PackedAccessNumbers() {}

    /** The footprint's number, or that of its site if there is no room. {@link PackedAccess#NONE} stays what it is. */
    public static int number(long footprint) {
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
        return PackedAccess.site(footprint);
    }

    public static long get(int number) {
        return number < SITES ? number : KNOWN.get(number - SITES);
    }
}
