package org.locon.stats.diagnosis;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.locon.model.Feature;
import org.locon.model.Site;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.coefficient.Counts;
import org.locon.stats.matrix.Ranked;
import org.locon.stats.matrix.Ranking;
import org.locon.stats.procedure.Procedure;

/** Puts the entries of a ranking in the words of the diagnosis, with the scores of all coefficients. */
final class Suspects {

    private final Map<Feature, Suspect> suspects = new LinkedHashMap<>();

    /** Those that tell more than others of a part of the runs at the most. */
    private final Map<Feature, Ranked> couples = new HashMap<>();

    private final Map<Counts, Map<String, Double>> scores = new HashMap<>();

    private final Blame blame;
    private final Circumstances circumstances;
    private final Conflicts conflicts;

    Suspects(Ranking ranking, Blame blame, Circumstances circumstances, Conflicts conflicts) {
        this.blame = blame;
        this.circumstances = circumstances;
        this.conflicts = conflicts;
        ranking.entries().forEach(this::add);
        ranking.predicates().forEach(this::add);
        ranking.couples().forEach(couple -> couples.put(couple.column().feature(), couple));
    }

    private void add(Ranked ranked) {
        suspects.put(ranked.column().feature(), suspect(ranked));
    }

    /**
     * In how many runs two threads were at once in the method with this entry, if some runs show it and others don't.
     */
    Optional<Suspect> overlap(Site entry) {
        return Optional.ofNullable(suspects.get(Feature.overlap(entry)));
    }

    /** In the order of the ranking, predicates last. */
    List<Suspect> all() {
        return List.copyOf(suspects.values());
    }

    Suspect of(Feature feature) {
        Suspect ranked = suspects.get(feature);
        return ranked == null ? suspect(couples.get(feature)) : ranked;
    }

    private Suspect suspect(Ranked ranked) {
        Feature feature = ranked.column().feature();
        return new Suspect(
                ranked.rank(),
                feature.kind().word(),
                feature.shape(),
                scores.computeIfAbsent(ranked.counts(), Suspects::score),
                blame.procedure(ranked.column()).map(Procedure::name).orElse(null),
                ranked.counts().n10(),
                ranked.counts().n11(),
                circumstances.accesses(ranked.column()),
                feature.kind() == Feature.Kind.REGION ? circumstances.interruptions(ranked.column()) : null,
                conflicts.ordering(ranked.column()));
    }

    private static Map<String, Double> score(Counts counts) {
        Map<String, Double> scores = new LinkedHashMap<>();
        for (Coefficient coefficient : Coefficient.values()) {
            scores.put(coefficient.key(), coefficient.score(counts));
        }
        return Collections.unmodifiableMap(scores);
    }
}
