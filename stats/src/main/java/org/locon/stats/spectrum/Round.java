package org.locon.stats.spectrum;

import java.util.List;

/**
 * A round of a loop that a thread went through.
 *
 * @param loop its head
 * @param entry which of the loops begun in the round around it this is; the same loop may be begun again
 * @param number from 1 on
 */
public record Round(Site loop, int entry, int number) {

    /**
     * Whether two accesses of one thread are in the same round of every loop that they have in common. Given are the loops around
     * each, the outermost first.
     */
    public static boolean areSame(List<Round> some, List<Round> others) {
        for (int i = 0; i < Math.min(some.size(), others.size()); i++) {
            Round one = some.get(i);
            Round other = others.get(i);
            if (!one.loop().equals(other.loop())) {
                return true;
            }
            if (!one.equals(other)) {
                return false;
            }
        }
        return true;
    }
}
