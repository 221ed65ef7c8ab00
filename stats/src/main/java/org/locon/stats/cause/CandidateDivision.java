package org.locon.stats.cause;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.locon.stats.cluster.FailureClusters;
import org.locon.stats.cluster.PatternCoverage;
import org.locon.stats.cluster.StableClusters;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;
import org.locon.stats.rank.McNemar;
import org.locon.stats.rank.RankedFeature;
import org.locon.stats.rank.Ranking;
import org.locon.stats.rank.Significance;
import org.roaringbitmap.RoaringBitmap;

/**
 * Whether the failures that one suspect explains have several causes after all, as when all of them lead through the
 * same code in the end. Clusters of runs by their patterns, by stability or by Griffin's thresholds, make the
 * proposals. A part is a bug of its own only if it has a significant lead of its own. Most failures of the other parts
 * don't show that lead, and it tells more than what explains the whole. The patterns have to agree on the parts, and
 * the parts have to explain together about as much.
 */
final class CandidateDivision {

    /** With the thresholds of Griffin's study. */
    private static final FailureClusters GRIFFIN = new FailureClusters(30, 0.8);

    private static final int SMALLEST = 3;

    /** Parts with which the patterns agree less than this are chance: the runs of one bug differ, too. */
    private static final double SURE = 0.8;

    /** The parts have to explain so much of what the whole explains. */
    private static final double WELL = 0.8;

    /** Where there are more parts than this, they're what differs from run to run. */
    private static final int MOST = 24;

    /** So many of the best patterns are compared; the next ones tell nothing. */
    private static final int PATTERNS = 20_000;

    private final ActivityMatrix matrix;
    private final Ranking ranking;
    private final CallPaths paths;
    private final LeadSelection leads;

    CandidateDivision(ActivityMatrix matrix, Ranking ranking, CallPaths paths, LeadSelection leads) {
        this.matrix = matrix;
        this.ranking = ranking;
        this.paths = paths;
        this.leads = leads;
    }

    /** How surely the patterns tell these apart, from 0 to 1, whatever it was that they were told apart by. */
    double agreement(List<BugCandidate> candidates) {
        List<RoaringBitmap> parts =
                candidates.stream().map(BugCandidate::explained).toList();
        List<RankedFeature> telling = telling();
        PatternCoverage coverage = coverage(telling, RoaringBitmap.or(parts.iterator()));
        return new StableClusters(coverage, suspicions(telling)).agreement(parts);
    }

    /** The parts of what it explains, or it alone. */
    List<BugCandidate> of(BugCandidate whole) {
        RoaringBitmap failures = whole.explained();
        if (failures.getCardinality() < 2 * SMALLEST) {
            return List.of(whole);
        }
        List<RankedFeature> telling = telling();
        PatternCoverage coverage = coverage(telling, failures);
        StableClusters clusters = new StableClusters(coverage, suspicions(telling));
        return Stream.<Supplier<List<RoaringBitmap>>>of(
                        () -> clusters.partition().clusters(), () -> GRIFFIN.of(coverage))
                .map(Supplier::get)
                .filter(parts -> parts.size() > 1 && parts.size() <= MOST)
                .filter(parts -> clusters.agreement(parts) >= SURE)
                .map(parts -> candidates(whole.lead(), parts, clusters.agreement(parts)))
                .filter(candidates -> candidates.size() > 1 && explain(candidates) >= WELL * failures.getCardinality())
                .findFirst()
                .orElse(List.of(whole));
    }

    private static int explain(List<BugCandidate> candidates) {
        RoaringBitmap explained = new RoaringBitmap();
        candidates.forEach(candidate -> explained.or(candidate.explained()));
        return explained.getCardinality();
    }

    private List<BugCandidate> candidates(Column whole, List<RoaringBitmap> parts, double sureness) {
        List<BugCandidate> candidates = new ArrayList<>();
        for (RoaringBitmap part : parts) {
            if (part.getCardinality() >= SMALLEST) {
                candidate(whole, part, parts, sureness)
                        .filter(found -> candidates.stream()
                                .noneMatch(known -> known.covers(found.lead()) || found.covers(known.lead())))
                        .ifPresent(candidates::add);
            }
        }
        return candidates;
    }

    private Optional<BugCandidate> candidate(
            Column whole, RoaringBitmap part, List<RoaringBitmap> parts, double sureness) {
        ActivityMatrix own = matrix.without(RoaringBitmap.andNot(matrix.failures(), part));
        List<RankedFeature> significant = Significance.significant(Ranking.of(own, ranking.coefficient()));
        return LeadSelection.first(significant)
                .map(first -> leads.insteadOf(first, significant, List.of()))
                .filter(lead -> isMissingElsewhere(lead, part, parts))
                .filter(lead -> tellsMore(lead.column(), whole, own))
                .map(lead -> new BugCandidate(lead, significant, own, paths, OptionalDouble.of(sureness)));
    }

    /** What only failed runs come to explains them, but is no cause that others would have to be better than. */
    private boolean tellsMore(Column lead, Column whole, ActivityMatrix own) {
        return !whole.known() || McNemar.isBetter(own, lead, leads.allRuns().of(whole));
    }

    private boolean isMissingElsewhere(RankedFeature lead, RoaringBitmap part, List<RoaringBitmap> parts) {
        RoaringBitmap showing = leads.allRuns().failures(lead.column());
        return parts.stream()
                .filter(other -> other != part)
                .allMatch(other -> 2L * RoaringBitmap.andCardinality(showing, other) < other.getCardinality());
    }

    /** What failing makes likelier. */
    private List<RankedFeature> telling() {
        return ranking.entries().stream()
                .filter(entry -> Coefficient.LIKELIHOOD_RATIO.suspicion(entry.counts()) > 0)
                .limit(PATTERNS)
                .toList();
    }

    private PatternCoverage coverage(List<RankedFeature> telling, RoaringBitmap failures) {
        return new PatternCoverage(
                telling.stream().map(entry -> matrix.failures(entry.column())).toList(), failures);
    }

    private static double[] suspicions(List<RankedFeature> telling) {
        return telling.stream()
                .mapToDouble(entry -> Coefficient.LIKELIHOOD_RATIO.suspicion(entry.counts()))
                .toArray();
    }
}
