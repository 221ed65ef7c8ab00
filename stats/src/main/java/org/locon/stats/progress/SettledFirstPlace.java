package org.locon.stats.progress;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.locon.model.Feature;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.evidence.FeatureEvidence;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.rank.McNemar;
import org.locon.stats.rank.RankedFeature;
import org.locon.stats.rank.Ranking;
import org.locon.stats.rank.Significance;

/**
 * Tells, while runs are still made, whether more of them would change who comes first. The first place is settled when
 * it is more than chance, when its lead over the next one is, and when both have been so for the last quarter of the
 * runs. For one thread.
 */
public final class SettledFirstPlace {

    /** Of runs beyond the first thousand nothing is made any more. */
    public static final int MOST_RUNS = 1000;

    static final int FAILURES = 10;
    static final int PASSES = 30;
    private static final int STEP = 10;

    private final FeatureEvidence evidence;
    private final List<Check> checks = new ArrayList<>();
    private int runs;

    /** Who came first after so many runs; nobody, if that wasn't certain. */
    private record Check(int runs, Set<Feature> first) {}

    /** @param evidence with rows of the first {@link #MOST_RUNS} runs */
    public SettledFirstPlace(FeatureEvidence evidence) {
        this.evidence = evidence;
    }

    /** To be called after each run that the evidence was told of. */
    public void ran() {
        if (runs == evidence.rows().size()) {
            return;
        }
        runs = evidence.rows().size();
        if (runs % STEP == 0) {
            int failed = evidence.failedRows().getCardinality();
            if (failed >= FAILURES && runs - failed >= PASSES) {
                checks.add(new Check(runs, certain()));
            }
        }
    }

    public boolean settled() {
        if (checks.isEmpty() || 4 * checks.get(0).runs() > 3 * runs) {
            return false;
        }
        Set<Feature> always = new HashSet<>(checks.get(checks.size() - 1).first());
        for (Check check : checks) {
            if (4 * check.runs() >= 3 * runs) {
                always.retainAll(check.first());
            }
        }
        return !always.isEmpty();
    }

    private Set<Feature> certain() {
        ActivityMatrix matrix = ActivityMatrix.of(evidence);
        Ranking ranking = Ranking.of(matrix, Coefficient.OCHIAI);
        List<RankedFeature> significant = Significance.significant(ranking);
        if (significant.isEmpty() || significant.get(0) != ranking.entries().get(0)) {
            return Set.of();
        }
        RankedFeature leader = significant.get(0);
        Set<Feature> first = new HashSet<>();
        for (RankedFeature entry : ranking.entries()) {
            if (entry.suspicion() < leader.suspicion()) {
                return McNemar.isBetter(matrix, leader.column(), entry.column()) ? first : Set.of();
            }
            first.add(entry.column().feature());
        }
        return first;
    }
}
