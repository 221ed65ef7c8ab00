package org.locon.stats.rank;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.locon.model.Feature;

/**
 * A ranking as readers see it. A feature stands behind another one that says why it is so, whatever their scores are:
 * it counts no more than that one, and doesn't share its rank. Nor do consequences count more than what is left in
 * front then. Bugs are found by the ranking itself.
 */
public record ListedFeatures(Ranking ranking, List<RankedFeature> entries) {

    /** @param reasons by the features that they explain */
    public static ListedFeatures of(Ranking ranking, Map<Feature, Feature> reasons) {
        Map<Feature, Double> suspicions = new HashMap<>();
        ranking.entries().forEach(entry -> suspicions.put(entry.column().feature(), entry.suspicion()));
        List<ScoredFeature> moved = ranking.entries().stream()
                .map(RankedFeature::scored)
                .map(entry -> {
                    Feature reason = reasons.get(entry.column().feature());
                    return reason == null ? entry : entry.atMost(suspicions.get(reason));
                })
                .toList();
        return new ListedFeatures(ranking, Ranking.ranked(Ranking.behindTheirCauses(moved), 0, reasons.keySet()));
    }
}
