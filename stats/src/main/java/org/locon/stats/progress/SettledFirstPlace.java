package org.locon.stats.progress;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.locon.model.Feature;
import org.locon.model.Run;
import org.locon.model.Spectrum;
import org.locon.stats.coefficient.Coefficient;
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

    static final int FAILURES = 10;
    static final int PASSES = 30;
    private static final int STEP = 10;
    private static final int MOST_RUNS = 1000;

    private final List<Run> runs = new ArrayList<>();
    private final List<Check> checks = new ArrayList<>();
    private int failed;

    /** Who came first after so many runs; nobody, if that wasn't certain. */
    private record Check(int runs, Set<Feature> first) {}

    /** Told of each run in turn; of those beyond the first thousand nothing is made any more. */
    public void ran(Run run) {
        if (run.isLost() || runs.size() == MOST_RUNS) {
            return;
        }
        runs.add(withoutSightings(run));
        failed += run.failed() ? 1 : 0;
        if (runs.size() % STEP == 0 && failed >= FAILURES && runs.size() - failed >= PASSES) {
            checks.add(new Check(runs.size(), certain()));
        }
    }

    /** The ranking knows nothing of threads, and a thousand runs are kept. */
    private static Run withoutSightings(Run run) {
        Spectrum all = run.spectrum();
        Spectrum ranked = new Spectrum(all.occurrences(), all.locations(), all.sharedLocations());
        return new Run(run.number(), run.plan(), run.symptom(), run.nanos(), ranked);
    }

    public boolean settled() {
        if (checks.isEmpty() || 4 * checks.get(0).runs() > 3 * runs.size()) {
            return false;
        }
        Set<Feature> always = new HashSet<>(checks.get(checks.size() - 1).first());
        for (Check check : checks) {
            if (4 * check.runs() >= 3 * runs.size()) {
                always.retainAll(check.first());
            }
        }
        return !always.isEmpty();
    }

    private Set<Feature> certain() {
        ActivityMatrix matrix = ActivityMatrix.of(runs);
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
