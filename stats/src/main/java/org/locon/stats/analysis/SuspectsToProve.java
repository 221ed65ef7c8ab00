package org.locon.stats.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.locon.model.AccessPattern.OfTwoVariables;
import org.locon.model.Feature;
import org.locon.model.Interruption;
import org.locon.model.Interruption.Region;
import org.locon.model.Interruption.Triple;
import org.locon.model.Site;
import org.locon.model.Variable;
import org.locon.model.schedule.FeatureSchedules;
import org.locon.stats.cause.BugCandidate;
import org.locon.stats.cause.FeatureSites;
import org.locon.stats.cause.PossibleOrders;
import org.locon.stats.matrix.Column;
import org.locon.stats.proof.FailureShare;
import org.locon.stats.proof.ProofSummary;
import org.locon.stats.proof.SuspectProof;
import org.locon.stats.rank.RankedFeature;
import org.roaringbitmap.RoaringBitmap;

/**
 * Which suspects to put to the proof, and how: first what leads a bug, then what else is suspicious and shows in most
 * of the same failures. The same runs give the same suspects in any JVM.
 */
public final class SuspectsToProve {

    /** So many of the best are looked through for one bug. */
    private static final int BEST = 200;

    /** So many suspects of one bug are tried at most. */
    static final int MOST = 6;

    /** So many regions are kept whole at once. */
    private static final int MOST_TOGETHER = 20;

    private SuspectsToProve() {}

    /** For each bug, the most suspicious first, what is to be tried for it one after the other. */
    public static List<List<ProvableSuspect>> of(SubjectAnalysis analysis) {
        List<List<ProvableSuspect>> all = new ArrayList<>();
        Set<Feature> leads = new LinkedHashSet<>();
        analysis.causes()
                .forEach(cause ->
                        leads.add(analysis.told(cause.candidate().lead()).feature()));
        analysis.causes().forEach(cause -> all.add(suspects(analysis, cause.candidate(), leads)));
        return all;
    }

    /** What runs that put suspects to the proof are to be asked for: the suspects, and what else is suspicious. */
    public static Set<Feature> noted(SubjectAnalysis analysis) {
        Set<Feature> noted = new LinkedHashSet<>();
        of(analysis).forEach(bug -> bug.forEach(suspect -> noted.add(suspect.feature())));
        analysis.listed().entries().stream()
                .limit(BEST)
                .map(entry -> entry.column().feature())
                .filter(Feature::isAboutAccesses)
                .forEach(noted::add);
        return noted;
    }

    /** @param leads of all bugs, which are tried for their own alone */
    private static List<ProvableSuspect> suspects(
            SubjectAnalysis analysis, BugCandidate candidate, Set<Feature> leads) {
        List<ProvableSuspect> suspects = new ArrayList<>();
        Column told = analysis.told(candidate.lead());
        suspects.add(suspect(told, witnesses(candidate, told, analysis), candidate, analysis));
        RoaringBitmap failures = candidate.explained();
        Set<Feature> tried = new LinkedHashSet<>(Set.of(withoutInterruption(told)));
        analysis.listed().entries().stream()
                .limit(BEST)
                .map(RankedFeature::column)
                .filter(column -> !column.isConsequence() && column.feature().isAboutAccesses())
                .filter(column -> !leads.contains(column.feature()))
                .filter(column ->
                        2L * RoaringBitmap.andCardinality(analysis.matrix().failures(column), failures)
                                > failures.getCardinality())
                .map(analysis::told)
                .filter(column -> tried.add(withoutInterruption(column)))
                .limit(MOST - 1)
                .forEach(column -> suspects.add(suspect(column, List.of(column), candidate, analysis)));
        return suspects;
    }

    /** A triple is forced as its region is. */
    private static Feature withoutInterruption(Column column) {
        return column.feature() instanceof Triple triple ? triple.region() : column.feature();
    }

    private static ProvableSuspect suspect(
            Column column, List<Column> together, BugCandidate candidate, SubjectAnalysis analysis) {
        List<Feature> kept = Stream.concat(together.stream(), candidate.further().keySet().stream())
                .flatMap(SuspectsToProve::withInterruptions)
                .distinct()
                .toList();
        Set<Integer> runs = new LinkedHashSet<>();
        candidate
                .explained()
                .forEach((int row) -> runs.add(analysis.known().get(row).number()));
        boolean mayPass = analysis.matrix().counts(column).n10() > 0;
        WaysToForce ways =
                new WaysToForce(column, mayPass, wholes(column, candidate, analysis), analysis.known(), runs);
        return new ProvableSuspect(
                column.feature(),
                ways.all(),
                mayPass,
                analysis.isMissing(column),
                FeatureSchedules.forbidding(kept),
                VainNotifications.of(analysis, candidate),
                runs);
    }

    /** What its failed runs show that it is a part of, if it is a pair: what most of them show first. */
    private static List<OfTwoVariables> wholes(Column part, BugCandidate candidate, SubjectAnalysis analysis) {
        ToLongFunction<Column> shared =
                column -> RoaringBitmap.andCardinality(analysis.matrix().failures(column), candidate.explained());
        return analysis.matrix().columns().stream()
                .filter(column -> column.feature() instanceof OfTwoVariables two
                        && (two.earlier().equals(part.feature()) || two.later().equals(part.feature())))
                .filter(column -> shared.applyAsLong(column) > 0)
                .sorted(Comparator.comparingLong(shared)
                        .reversed()
                        .thenComparingLong(
                                column -> analysis.matrix().counts(column).n10()))
                .map(column -> (OfTwoVariables) column.feature())
                .toList();
    }

    /**
     * The regions of the same variables that its failed runs show, the most suspicious first: all of them are to be
     * whole at once, or one that is left would make it fail as well.
     */
    private static List<Column> witnesses(BugCandidate candidate, Column told, SubjectAnalysis analysis) {
        List<Column> all = new ArrayList<>(List.of(told));
        if (told.feature() instanceof Interruption) {
            Set<Variable> variables = variables(told);
            Stream.concat(analysis.ranking().entries().stream(), analysis.ranking().background().stream())
                    .map(RankedFeature::column)
                    .filter(column -> FeatureSites.isInterruption(column) && variables.containsAll(variables(column)))
                    .filter(column ->
                            RoaringBitmap.intersects(analysis.matrix().failures(column), candidate.explained()))
                    .limit(MOST_TOGETHER)
                    .forEach(all::add);
        }
        return all;
    }

    private static Set<Variable> variables(Column column) {
        return FeatureSites.all(column).stream()
                .map(site -> site.variable().state())
                .collect(Collectors.toSet());
    }

    private static Stream<Feature> withInterruptions(Column column) {
        return column.feature() instanceof Region region
                ? Stream.concat(
                        Stream.of(region),
                        interruptions(column).map(remote -> new Triple(region.begin(), remote, region.end())))
                : Stream.of(column.feature());
    }

    private static Stream<Site> interruptions(Column column) {
        return PossibleOrders.interruptions(column).distinct();
    }

    /** What became of the proof of what leads a bug; nothing if none was asked for. */
    public static Optional<ProofSummary> summary(
            SubjectAnalysis analysis, BugCandidate candidate, FailureShare baseline) {
        if (analysis.proofs().isEmpty()) {
            return Optional.empty();
        }
        Feature told = analysis.told(candidate.lead()).feature();
        SuspectProof proof = analysis.proofs().of(told).orElse(new SuspectProof(told, List.of()));
        Optional<String> whyNot = proof.runs().isEmpty()
                ? Optional.of(new WaysToForce(analysis.told(candidate.lead()), false, List.of(), List.of(), Set.of())
                        .whyNot()
                        .orElse("there was no time left for it"))
                : Optional.empty();
        return Optional.of(ProofSummary.of(proof, baseline, whyNot));
    }
}
