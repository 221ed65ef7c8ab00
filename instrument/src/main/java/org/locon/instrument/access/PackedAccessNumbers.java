package org.locon.instrument.access;

import org.locon.instrument.jvm.LongSlotSet;

/**
 * {@linkplain PackedAccess Accesses} by numbers of 24 bits, so that the past of a location takes little room. A site
 * alone is its own number. There is a bound: of accesses beyond it only the sites are known.
 *
 * <p>Implementation note: any thread asks, without locks. Its slot makes the number of an access, for all runs of the
 * JVM.
 */
public final class PackedAccessNumbers {

    /** A number as a part of an int whose other bits mean something else. */
    public static final int BITS = 24;

    private static final int SITES = 1 << 20;
    private static final int PLACES = 1 << 17;
    private static final LongSlotSet KNOWN = new LongSlotSet(PLACES);

    private PackedAccessNumbers() {}

    /** The access's number, or that of its site if there is no room. {@link PackedAccess#NONE} stays what it is. */
    public static int number(long access) {
        if (access < SITES) {
            return (int) access;
        }
        int slot = KNOWN.add(access);
        if (slot == LongSlotSet.FULL) {
            return PackedAccess.site(access);
        }
        return SITES + (slot < 0 ? ~slot : slot);
    }

    public static long get(int number) {
        return number < SITES ? number : KNOWN.get(number - SITES);
    }
}
