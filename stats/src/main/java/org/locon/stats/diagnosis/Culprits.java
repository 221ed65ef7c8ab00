package org.locon.stats.diagnosis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;
import org.locon.stats.matrix.Ranked;
import org.locon.stats.matrix.Ranking;
import org.roaringbitmap.RoaringBitmap;

/**
 * What explains failed runs, greedily: the best significant feature leads, what is the same suspect joins it, the failures they
 * explain are set aside, and the rest is ranked anew as long as anything is significant. First the runs that failed in one way, then
 * what is left of all.
 */
final class Culprits {

    private final Coefficient coefficient;
    private final Lead leads;
    private final CallPaths paths;
    private final List<Culprit> all = new ArrayList<>();

    private Culprits(Coefficient coefficient, Lead leads, CallPaths paths) {
        this.coefficient = coefficient;
        this.leads = leads;
        this.paths = paths;
    }

    /** @param symptoms how the run of each row failed */
    static List<Culprit> of(
            ActivityMatrix matrix, Coefficient coefficient, List<String> symptoms, Lead leads, CallPaths paths) {
        Culprits culprits = new Culprits(coefficient, leads, paths);
        RoaringBitmap explained = new RoaringBitmap();
        Ways ways = new Ways(matrix, coefficient, symptoms);
        for (ActivityMatrix way : ways.matrices()) {
            explained.or(culprits.explain(way, ways.tested(), true));
        }
        culprits.explain(matrix.without(explained), 1, false);
        return culprits.all;
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
        List<Ranked> significant = significant(rest, rankings);
        Optional<Ranked> first = Lead.first(significant);
        while (first.isPresent()) {
            Ranked lead = leads.insteadOf(first.get(), significant, significant);
            Culprit culprit = known(lead.column(), alike ? before : all.size());
            if (culprit == null) {
                culprit = new Culprit(lead, significant, rest, paths, null);
                all.add(culprit);
            }
            culprit.take(lead.column(), rest);
            culprit.take(first.get().column(), rest);
            rest = rest.without(culprit.explained());
            significant = significant(rest, rankings);
            first = Lead.first(significant);
        }
        return RoaringBitmap.andNot(failures.failures(), rest.failures());
    }

    private List<Ranked> significant(ActivityMatrix matrix, int rankings) {
        return Significance.significant(Ranking.of(matrix, coefficient), rankings);
    }

    /**
     * The culprit that this is another guise of, or null. Those from {@code alike} on explain runs that failed in the same way; there a pair in
     * common makes two of them one, since the same order of the same accesses has led to the same failure.
     */
    private Culprit known(Column lead, int alike) {
        for (int i = 0; i < all.size(); i++) {
            Culprit culprit = all.get(i);
            if (culprit.covers(lead)
                    || i >= alike && Places.havePairInCommon(leads.told(culprit.lead()), leads.told(lead))) {
                return culprit;
            }
        }
        return null;
    }
}
