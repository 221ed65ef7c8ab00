package org.locon.instrument.focus;

import java.util.Arrays;

/**
 * Which sites of array elements belong together because they come to common elements. An array has no name as a field
 * has, so these groups stand where fields have their variable.
 *
 * <p>Implementation note: any thread reads and joins. A group's number is written under the lock into each of its
 * sites; who reads an old one without it finds two numbers where there is one, and looks again under the lock.
 */
final class ArraySiteGroups {

    private volatile int[] numbers = {};

    /** The number of the site's group: that of one of its sites. */
    int of(int site) {
        int[] known = numbers;
        return site < known.length ? known[site] : site;
    }

    /** Makes the groups of both sites one; says whether they weren't. */
    boolean join(int one, int other) {
        return of(one) != of(other) && joinAnew(one, other);
    }

    private synchronized boolean joinAnew(int one, int other) {
        int last = Math.max(one, other);
        int length = numbers.length;
        if (last >= length) {
            int[] grown = Arrays.copyOf(numbers, Math.max(2 * length, last + 1));
            for (int site = length; site < grown.length; site++) {
                grown[site] = site;
            }
            numbers = grown;
        }
        int kept = numbers[one];
        int given = numbers[other];
        for (int site = 0; site < numbers.length; site++) {
            if (numbers[site] == given) {
                numbers[site] = kept;
            }
        }
        return kept != given;
    }
}
