package org.locon.stats.diagnosis;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.locon.model.Feature;
import org.locon.stats.matrix.Ranked;
import org.locon.stats.matrix.Ranking;

/**
 * Of the best features those that another one explains: what the program orders by itself, the last step of what has
 * gone wrong before, and methods where accesses say as much. The other one leads their bug, whatever their scores are;
 * so they stand behind it in the ranking, too.
 */
final class Reasons {

    /** So many of the best are looked at. */
    private static final int BEST = 50;

    private final Lead leads;
    private final List<Ranked> significant;

    /** What may stand before another one: as among bugs, what is more than chance, if anything is. */
    private final List<Ranked> all;

    /** By what is explained. */
    private final Map<Feature, Feature> reasons = new LinkedHashMap<>();

    /** By what has a precondition. */
    private final Map<Ranked, Ranked> preconditions = new LinkedHashMap<>();

    Reasons(Ranking ranking, Lead leads) {
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
    Map<Feature, Feature> all() {
        return reasons;
    }

    /** What has to go wrong before this feature can. */
    Optional<Feature> precondition(Feature feature) {
        return Optional.ofNullable(reasons.get(feature))
                .filter(reason -> preconditions.values().stream()
                        .anyMatch(known -> known.column().feature().equals(reason)));
    }

    private Optional<Ranked> reason(Ranked entry) {
        Optional<Ranked> precondition = leads.precondition(entry, all, significant);
        precondition.ifPresent(found -> preconditions.put(entry, found));
        return precondition
                .or(() -> ofWhole(entry))
                .or(() -> leads.instead(entry, all))
                .or(() -> leads.accesses(entry, significant));
    }

    private Optional<Ranked> ofWhole(Ranked part) {
        return preconditions.entrySet().stream()
                .filter(known -> leads.isPreconditionOfPart(known.getValue(), known.getKey(), part))
                .map(Map.Entry::getValue)
                .findFirst();
    }
}
