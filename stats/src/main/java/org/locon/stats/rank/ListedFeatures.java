package org.locon.stats.rank;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
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

    /** These first, one after the other, whatever their scores are; the others behind them as before. */
    public ListedFeatures withFirst(List<RankedFeature> some) {
        Set<Feature> first =
                some.stream().map(entry -> entry.column().feature()).collect(Collectors.toSet());
        List<RankedFeature> others = entries.stream()
                .filter(entry -> !first.contains(entry.column().feature()))
                .toList();
        RankedFeature[] moved = new RankedFeature[some.size() + others.size()];
        for (int i = 0; i < some.size(); i++) {
            moved[i] = new RankedFeature(i + 1, some.get(i).scored());
        }
        int rank = moved.length;
        for (int i = others.size() - 1; i >= 0; i--) {
            boolean isLike = i + 1 < others.size()
                    && others.get(i).rank() == others.get(i + 1).rank();
            rank = isLike ? rank : some.size() + i + 1;
            moved[some.size() + i] = new RankedFeature(rank, others.get(i).scored());
        }
        return some.isEmpty() ? this : new ListedFeatures(ranking, List.of(moved));
    }
}
