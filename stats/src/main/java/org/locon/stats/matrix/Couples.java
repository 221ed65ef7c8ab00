package org.locon.stats.matrix;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.spectrum.Access;
import org.locon.stats.spectrum.Site;

/**
 * Couples of pairs over two variables. Nearly every run shows many of them, and most only repeat what one of their pairs says, so
 * one has to say more than that, and more than chance would make one of so many say, to be ranked.
 */
final class Couples {

    /** By Fisher's exact test, for all of them together (Bonferroni). */
    private static final double LEVEL = 0.01;

    private Couples() {}

    static boolean isRecorded(Column column) {
        return column.isRecorded() && column.feature().isCouple();
    }

    /**
     * Those that are more suspicious than everything else at any of their places. What a failure leads to is most suspicious there, so
     * they aren't made of that.
     */
    static List<Ranked> telling(List<Ranked> couples, List<Ranked> others) {
        Map<Site, Double> most = new HashMap<>();
        for (Ranked other : others) {
            for (Access access : other.column().feature().accesses()) {
                most.merge(access.site(), other.suspicion(), Math::max);
            }
        }
        double needed = Math.log(couples.size() / LEVEL);
        return couples.stream()
                .filter(couple -> Coefficient.FISHER.suspicion(couple.counts()) > needed)
                .filter(couple -> couple.column().feature().accesses().stream()
                        .allMatch(access ->
                                couple.suspicion() > most.getOrDefault(access.site(), Double.NEGATIVE_INFINITY)))
                .toList();
    }
}
