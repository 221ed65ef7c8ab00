package org.locon.stats.cause;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.locon.model.Feature;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.rank.Ranking;
import org.locon.stats.rank.ScoredFeature;
import org.locon.stats.rank.ScoredFeatures;
import org.locon.stats.rank.Significance;
import org.roaringbitmap.RoaringBitmap;

/**
 * What a failure leads to, told from what leads to it. Code that only failed runs come to, such as a handler, shows in
 * all of them and in no passed one, and would be first in every ranking. It is a consequence when accesses that passed
 * runs come to as well show in most of the same failures, and more often than by chance.
 */
public final class FailureConsequences {

    /** So many of the best are tried as causes. */
    private static final int CAUSES = 50;

    private FailureConsequences() {}

    public static Set<Feature> of(ActivityMatrix matrix, ScoredFeatures scored) {
        List<ScoredFeature> causes = Significance.significant(scored).stream()
                .filter(entry -> entry.column().known()
                        && entry.column().isRecorded()
                        && entry.column().feature().isAboutAccesses())
                .sorted(Ranking.ORDER)
                .limit(CAUSES)
                .toList();
        return scored.telling().stream()
                .filter(entry -> !entry.column().known() && entry.counts().n11() > 0)
                .filter(entry -> causes.stream().anyMatch(cause -> leadsTo(cause, entry, matrix)))
                .map(entry -> entry.column().feature())
                .collect(Collectors.toSet());
    }

    private static boolean leadsTo(ScoredFeature cause, ScoredFeature effect, ActivityMatrix matrix) {
        RoaringBitmap failures = matrix.failures(effect.column());
        return 2L * RoaringBitmap.andCardinality(matrix.failures(cause.column()), failures) > failures.getCardinality();
    }
}
