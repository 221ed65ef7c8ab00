package org.locon.stats.rank;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.locon.model.AccessPattern;
import org.locon.model.Interruption;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.coefficient.Counts;

/**
 * Which features of a ranking are more than chance: one-sided by Fisher's exact test, at one in a hundred for all of
 * them together (Tarone, Bonferroni). Features that the same runs show are one hypothesis; one that was picked from
 * many stands for as many. Deadlocks are no guess, and always significant.
 */
public final class Significance {

    private static final double LEVEL = 0.01;

    /** What a single failed run shows is a guess, however few others show it. */
    public static final int FAILURES = 2;

    private Significance() {}

    /** In no order. */
    public static List<ScoredFeature> significant(ScoredFeatures scored) {
        return scored.telling().stream().filter(isSignificant(scored, 1)).toList();
    }

    /** Whether any pattern, or region of patterns, is significant. */
    public static boolean doPatternsExplain(ScoredFeatures scored) {
        return significant(scored).stream()
                .map(entry -> entry.column().feature())
                .anyMatch(feature -> feature instanceof AccessPattern || feature instanceof Interruption);
    }

    public static List<RankedFeature> significant(Ranking ranking) {
        return significant(ranking, 1);
    }

    /** @param rankings how many there are in which something might be significant */
    public static List<RankedFeature> significant(Ranking ranking, int rankings) {
        return significant(ranking.entries(), ranking.scored(), rankings);
    }

    public static List<RankedFeature> significant(ListedFeatures listed) {
        return significant(listed.entries(), listed.ranking().scored(), 1);
    }

    private static List<RankedFeature> significant(List<RankedFeature> entries, ScoredFeatures scored, int rankings) {
        Predicate<ScoredFeature> isSignificant = isSignificant(scored, rankings);
        return entries.stream()
                .filter(entry -> isSignificant.test(entry.scored()))
                .toList();
    }

    private static Predicate<ScoredFeature> isSignificant(ScoredFeatures scored, int rankings) {
        double needed = scored.hypotheses().needed(LEVEL / rankings);
        Map<Counts, Double> suspicions = new HashMap<>();
        return entry -> isCertain(entry)
                || entry.counts().n11() >= FAILURES
                        && suspicions.computeIfAbsent(entry.counts(), Coefficient.FISHER::suspicion)
                                > needed + Math.log(scored.chosenFrom(entry.column()));
    }

    /** A deadlock that no run has survived needs no statistics: it is why the others didn't end. */
    private static boolean isCertain(ScoredFeature entry) {
        return entry.column().feature().isDeadlock()
                && entry.counts().n11() > 0
                && entry.counts().n10() == 0;
    }

    /**
     * Whether even a feature that all failed runs show and no passed one could be chance: there are too few of them.
     */
    public static boolean isOutOfReach(Ranking ranking, int failed, int passed) {
        return Coefficient.FISHER.suspicion(new Counts(failed, 0, 0, passed))
                <= Math.log(ranking.scored().hypotheses().count() / LEVEL);
    }
}
