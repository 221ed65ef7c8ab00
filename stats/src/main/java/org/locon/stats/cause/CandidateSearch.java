package org.locon.stats.cause;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;
import org.locon.stats.rank.RankedFeature;
import org.locon.stats.rank.Ranking;
import org.locon.stats.rank.Significance;
import org.roaringbitmap.RoaringBitmap;

/**
 * What explains failed runs, greedily. The best significant feature leads, and what is the same suspect joins it. The
 * failures they explain are set aside, and the rest is ranked anew, as long as anything is significant. First come the
 * runs that failed in one way, then what is left of all.
 */
final class CandidateSearch {

    private final Coefficient coefficient;
    private final LeadSelection leads;
    private final FeatureReasons reasons;
    private final CallPaths paths;
    private final List<BugCandidate> all = new ArrayList<>();

    private CandidateSearch(Coefficient coefficient, LeadSelection leads, FeatureReasons reasons, CallPaths paths) {
        this.coefficient = coefficient;
        this.leads = leads;
        this.reasons = reasons;
        this.paths = paths;
    }

    /** @param ways in which the runs of the matrix failed */
    static List<BugCandidate> of(
            FailureModes ways,
            ActivityMatrix matrix,
            Coefficient coefficient,
            LeadSelection leads,
            FeatureReasons reasons,
            CallPaths paths) {
        CandidateSearch candidates = new CandidateSearch(coefficient, leads, reasons, paths);
        RoaringBitmap explained = new RoaringBitmap();
        for (ActivityMatrix way : ways.matrices()) {
            explained.or(candidates.explain(way, ways.tested(), true));
        }
        candidates.explain(matrix.without(explained), 1, false);
        return candidates.all;
    }

    /**
     * The rows of the failed runs that it could explain.
     *
     * @param rankings how many there are in which something might be significant
     * @param alike whether all these runs failed in one way
     */
    private RoaringBitmap explain(ActivityMatrix failures, int rankings, boolean alike) {
        int before = all.size();
        ActivityMatrix rest = failures;
        Ranking ranking = Ranking.of(rest, coefficient);
        List<RankedFeature> significant = Significance.significant(ranking, rankings);
        Optional<RankedFeature> first = first(significant, rest);
        while (first.isPresent()) {
            RankedFeature lead = before(leads.insteadOf(first.get(), significant, significant), ranking);
            BugCandidate candidate = known(lead.column(), alike ? before : all.size());
            if (candidate == null) {
                candidate = new BugCandidate(lead, significant, rest, paths, OptionalDouble.empty());
                all.add(candidate);
            }
            candidate.take(lead.column(), rest);
            if (!leads.isOnlyNoticed(first.get().column(), lead.column())) {
                candidate.take(first.get().column(), rest);
            }
            rest = rest.without(candidate.explained());
            ranking = Ranking.of(rest, coefficient);
            significant = Significance.significant(ranking, rankings);
            first = first(significant, rest);
        }
        return RoaringBitmap.andNot(failures.failures(), rest.failures());
    }

    private Optional<RankedFeature> first(List<RankedFeature> significant, ActivityMatrix rest) {
        return LeadSelection.first(significant).or(() -> leads.proved().of(rest.failures()));
    }

    /** What has to go wrong before it, by all failures: those of one way may be but a part of what that leads to. */
    private RankedFeature before(RankedFeature lead, Ranking ranking) {
        if (leads.proved().include(lead.column())) {
            return lead;
        }
        return reasons.precondition(lead.column().feature())
                .flatMap(feature -> ranking.entries().stream()
                        .filter(entry -> entry.column().feature().equals(feature))
                        .findFirst())
                .orElse(lead);
    }

    /**
     * The candidate that this is another guise of, or null. Those from {@code alike} on explain runs that failed in the
     * same way. There a pair in common makes two of them one: the same order of the same accesses has led to the same
     * failure.
     */
    private BugCandidate known(Column lead, int alike) {
        for (int i = 0; i < all.size(); i++) {
            BugCandidate candidate = all.get(i);
            if (candidate.covers(lead)
                    || i >= alike && FeatureSites.havePairInCommon(leads.told(candidate.lead()), leads.told(lead))) {
                return candidate;
            }
        }
        return null;
    }
}
