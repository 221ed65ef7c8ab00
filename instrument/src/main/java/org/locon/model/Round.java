package org.locon.model;

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
     * Whether two accesses of one thread are in the same round of every loop that they have in common. Given are the
     * loops around each, the outermost first.
     */
    public static boolean areSame(List<Round> some, List<Round> others) {
        int parted = common(some, others).size();
        return parted == Math.min(some.size(), others.size())
                || !some.get(parted).loop().equals(others.get(parted).loop());
    }

    /** Those that both are in, the outermost first. */
    public static List<Round> common(List<Round> some, List<Round> others) {
        int parted = 0;
        while (parted < Math.min(some.size(), others.size()) && some.get(parted).equals(others.get(parted))) {
            parted++;
        }
        return some.subList(0, parted);
    }
}
