package org.locon.it.overhead;

import java.util.Arrays;
import java.util.Locale;

/** The middle of a few measurements, and how far they lie apart. */
record Spread(double median, double least, double most) {

    static Spread of(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        double median = sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
        return new Spread(median, sorted[0], sorted[sorted.length - 1]);
    }

    String asFactor() {
        return String.format(Locale.ROOT, "%.2f × (%.2f–%.2f)", median, least, most);
    }

    String asMillis() {
        return String.format(Locale.ROOT, "%.0f (%.0f–%.0f)", median / 1e6, least / 1e6, most / 1e6);
    }
}
