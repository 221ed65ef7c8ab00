package org.locon.stats.cause;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.locon.model.Feature;
import org.locon.stats.rank.RankedFeature;
import org.locon.stats.rank.Ranking;
import org.locon.stats.rank.Significance;

/**
 * Of the best features those that another one explains: what the program orders by itself, the last step of what has
 * gone wrong before, and methods where accesses say as much. The other one leads their bug, whatever their scores are;
 * so they stand behind it in the ranking, too.
 */
public final class FeatureReasons {

    /** So many of the best are looked at. */
    private static final int BEST = 50;

    private final LeadSelection leads;
    private final List<RankedFeature> significant;

    /** What may stand before another one: as among bugs, what is more than chance, if anything is. */
    private final List<RankedFeature> all;

    /** By what is explained. */
    private final Map<Feature, Feature> reasons = new LinkedHashMap<>();

    /** By what has a precondition. */
    private final Map<RankedFeature, RankedFeature> preconditions = new LinkedHashMap<>();

    public FeatureReasons(Ranking ranking, LeadSelection leads) {
        this.leads = leads;
        significant = Significance.significant(ranking);
        all = significant.isEmpty() ? ranking.entries() : significant;
        ranking.entries().stream()
                .limit(BEST)
                .forEach(entry -> reason(entry)
                        .ifPresent(reason -> reasons.put(
                                entry.column().feature(), reason.column().feature())));
    }

    /** By the features that they explain. */
    public Map<Feature, Feature> all() {
        return reasons;
    }

    /** What has to go wrong before this feature can. */
    Optional<Feature> precondition(Feature feature) {
        return Optional.ofNullable(reasons.get(feature))
                .filter(reason -> preconditions.values().stream()
                        .anyMatch(known -> known.column().feature().equals(reason)));
    }

    private Optional<RankedFeature> reason(RankedFeature entry) {
        Optional<RankedFeature> precondition = leads.precondition(entry, all, significant);
        precondition.ifPresent(found -> preconditions.put(entry, found));
        return precondition
                .or(() -> leads.noticed(entry, significant))
                .or(() -> ofWhole(entry))
                .or(() -> leads.instead(entry, all))
                .or(() -> leads.accesses(entry, significant));
    }

    private Optional<RankedFeature> ofWhole(RankedFeature part) {
        return preconditions.entrySet().stream()
                .filter(known -> leads.isPreconditionOfPart(known.getValue(), known.getKey(), part))
                .map(Map.Entry::getValue)
                .findFirst();
    }
}
