package org.locon.stats.rank;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.coefficient.Counts;
import org.roaringbitmap.RoaringBitmap;

/**
 * The different columns among which something may be significant by chance. Some couldn't be, however the runs that
 * show them had ended, since these are too few or too many. Such columns can't mislead, and needn't be corrected for
 * (Tarone's method). So what is rare is found among many columns that nearly every run shows.
 */
public final class TestedHypotheses {

    /** Of each column the most that Fisher's test could say of it, in ascending order. */
    private final double[] most;

    private TestedHypotheses(double[] most) {
        this.most = most;
        Arrays.sort(most);
    }

    /** @param most of each hypothesis the most that Fisher's test could say of it */
    public static TestedHypotheses ofMost(double... most) {
        return new TestedHypotheses(most.clone());
    }

    static TestedHypotheses of(Collection<RoaringBitmap> columns, int failed, int passed) {
        Map<Integer, Double> known = new HashMap<>();
        return new TestedHypotheses(columns.stream()
                .mapToDouble(column ->
                        known.computeIfAbsent(column.getCardinality(), showing -> most(showing, failed, passed)))
                .toArray());
    }

    private static double most(int showing, int failed, int passed) {
        int failing = Math.min(showing, failed);
        int passing = showing - failing;
        return Coefficient.FISHER.suspicion(new Counts(failing, passing, failed - failing, passed - passing));
    }

    /** How many different columns there are. */
    int count() {
        return most.length;
    }

    /**
     * How suspicious by Fisher's test one has to be, so that by chance one is so at this level for all of them
     * together.
     */
    public double needed(double level) {
        int able = 1;
        while (able < most.length && most[most.length - 1 - able] > Math.log(able / level)) {
            able++;
        }
        return Math.log(able / level);
    }
}
