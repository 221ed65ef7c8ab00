package org.locon.stats.diagnosis;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.locon.model.BlockFeature.MethodOverlap;
import org.locon.model.Feature;
import org.locon.model.Interruption.Region;
import org.locon.model.Site;
import org.locon.stats.analysis.SubjectAnalysis;
import org.locon.stats.cause.AccessCircumstances;
import org.locon.stats.cause.ConflictOrderings;
import org.locon.stats.cause.ObservedAccess;
import org.locon.stats.cause.ProcedureBlame;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.coefficient.Counts;
import org.locon.stats.matrix.Column;
import org.locon.stats.rank.ListedFeatures;
import org.locon.stats.rank.RankedFeature;

/** Puts the entries of a ranking in the words of the diagnosis, with the scores of all coefficients. */
final class RankedSuspects {

    private final Map<Feature, Suspect> suspects = new LinkedHashMap<>();

    /** Those that tell more than others of a part of the runs at the most. */
    private final Map<Feature, RankedFeature> couples = new HashMap<>();

    private final Map<Counts, Map<String, Double>> scores = new HashMap<>();

    private final Map<Feature, Counts> overlaps = new HashMap<>();
    private final ProcedureBlame blame;
    private final AccessCircumstances circumstances;
    private final ConflictOrderings conflicts;

    static RankedSuspects of(SubjectAnalysis analysis, ListedFeatures listed) {
        return new RankedSuspects(listed, analysis.blame(), analysis.circumstances(), analysis.conflicts());
    }

    RankedSuspects(
            ListedFeatures listed,
            ProcedureBlame blame,
            AccessCircumstances circumstances,
            ConflictOrderings conflicts) {
        this.blame = blame;
        this.circumstances = circumstances;
        this.conflicts = conflicts;
        listed.entries().forEach(this::add);
        listed.ranking().background().forEach(this::add);
        listed.ranking().couples().forEach(couple -> couples.put(couple.column().feature(), couple));
    }

    private void add(RankedFeature ranked) {
        Feature feature = ranked.column().feature();
        suspects.put(feature, suspect(ranked));
        if (feature instanceof MethodOverlap) {
            overlaps.put(feature, ranked.counts());
        }
    }

    /**
     * In how many runs two threads were at once in the method with this entry, if some runs show it and others don't.
     */
    Optional<Counts> overlap(Site entry) {
        return Optional.ofNullable(overlaps.get(new MethodOverlap(entry)));
    }

    /** Its own accesses, and of an interruption the first one that interrupts. */
    List<ObservedAccess> observed(Column column) {
        return Stream.concat(
                        circumstances.accesses(column).stream(),
                        column.feature() instanceof Region
                                ? circumstances.interruptions(column).stream().limit(1)
                                : Stream.empty())
                .toList();
    }

    /** In the order of the ranking, predicates last. */
    List<Suspect> all() {
        return List.copyOf(suspects.values());
    }

    Suspect of(Feature feature) {
        Suspect ranked = suspects.get(feature);
        return ranked == null ? suspect(couples.get(feature)) : ranked;
    }

    private Suspect suspect(RankedFeature ranked) {
        Feature feature = ranked.column().feature();
        return new Suspect(
                ranked.rank(),
                feature.kind().family().word(),
                feature.shape(),
                scores.computeIfAbsent(ranked.counts(), RankedSuspects::score),
                blame.procedure(ranked.column()),
                ranked.counts().n10(),
                ranked.counts().n11(),
                AccessPlace.all(circumstances.accesses(ranked.column())),
                feature instanceof Region ? AccessPlace.all(circumstances.interruptions(ranked.column())) : List.of(),
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
