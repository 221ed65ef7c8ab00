package org.locon.stats.cause;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingDouble;
import static java.util.Comparator.comparingInt;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.locon.model.Feature;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;
import org.locon.stats.procedure.Finding;
import org.locon.stats.rank.RankedFeature;
import org.locon.stats.rank.Ranking;
import org.locon.stats.rank.Significance;
import org.roaringbitmap.RoaringBitmap;

/**
 * The bugs of failed runs that are too few for any statistics: LOCON's procedures know them from one failed run,
 * provided that there are passed ones to compare it with. A bug found so says that it is a guess.
 */
final class FewFailuresGuess {

    /** So few passed runs haven't shown what is harmless. */
    private static final int PASSED = 10;

    /** They are enough to show it of the one variable that an endless loop reads. */
    private static final int PASSED_LOOP = 3;

    private final ActivityMatrix matrix;
    private final EndlessLoopReads loop;
    private final LeadSelection leads;
    private final ProcedureBlame blame;
    private final CallPaths paths;
    private final Map<Feature, RankedFeature> ranked;
    private final List<RankedFeature> blamed;

    FewFailuresGuess(
            ActivityMatrix matrix,
            Ranking ranking,
            LeadSelection leads,
            ProcedureBlame blame,
            EndlessLoopReads loop,
            CallPaths paths) {
        this.matrix = matrix;
        this.loop = loop;
        this.leads = leads;
        this.blame = blame;
        this.paths = paths;
        boolean isOfLoop = matrix.passed() < PASSED;
        boolean isAllThereIs = matrix.passed() >= (loop.isKnown() ? PASSED_LOOP : PASSED)
                && Significance.isOutOfReach(ranking, matrix.failures().getCardinality(), matrix.passed());
        blamed = isAllThereIs
                ? ranking.entries().stream()
                        .filter(entry -> blame.procedure(entry.column()).isPresent())
                        .filter(entry -> !isOfLoop || loop.waitsFor(entry.column()))
                        .toList()
                : List.of();
        ranked =
                blamed.stream().collect(Collectors.toMap(entry -> entry.column().feature(), Function.identity()));
    }

    List<BugCandidate> candidates() {
        List<BugCandidate> candidates = new ArrayList<>();
        ActivityMatrix rest = matrix;
        Optional<RankedFeature> lead = lead(rest);
        while (lead.isPresent()) {
            BugCandidate candidate = candidate(leads.insteadOf(lead.get(), blamed, List.of()), rest);
            if (candidate.explained().isEmpty()) {
                candidate = candidate(lead.get(), rest);
            }
            candidates.add(candidate);
            rest = rest.without(candidate.explained());
            lead = lead(rest);
        }
        return candidates;
    }

    private BugCandidate candidate(RankedFeature lead, ActivityMatrix rest) {
        return new BugCandidate(lead, alike(lead.column()), rest, paths, OptionalDouble.empty());
    }

    /**
     * What explains most of the failures that are left; then what an endless loop waits for; then what the earlier
     * procedure found, and earlier in the run.
     */
    private Optional<RankedFeature> lead(ActivityMatrix rest) {
        RoaringBitmap failures = rest.failures();
        return blame.findings().stream()
                .filter(finding -> ranked.containsKey(finding.feature()))
                .filter(finding ->
                        !rest.failures(ranked.get(finding.feature()).column()).isEmpty())
                .min(comparingInt((Finding finding) -> -RoaringBitmap.andCardinality(finding.runs(), failures))
                        .thenComparing(comparing(finding ->
                                !loop.waitsFor(ranked.get(finding.feature()).column())))
                        .thenComparing(comparing(Finding::procedure))
                        .thenComparing(comparingDouble(Finding::position)))
                .map(finding -> ranked.get(finding.feature()));
    }

    /** One failed run shows all of it in the same run, so that alone makes nothing a witness of anything. */
    private List<RankedFeature> alike(Column lead) {
        return blamed.stream()
                .filter(other -> FeatureSites.all(lead).containsAll(FeatureSites.ofAccesses(other.column()))
                        || FeatureSites.all(other.column()).containsAll(FeatureSites.ofAccesses(lead))
                        || FeatureSites.areTwoSides(lead, other.column()))
                .toList();
    }
}
