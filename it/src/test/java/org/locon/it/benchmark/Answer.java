package org.locon.it.benchmark;

import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.locon.it.harness.Ranking;
import org.locon.it.harness.SubjectReport;
import org.locon.it.harness.Suspect;

/** What a diagnosis may be asked for the truth, when it is asked from which run on it had it. */
enum Answer {
    /** The suspect that is shown first of the bug that is shown first. */
    SHOWN((report, judgement) ->
            report.bugs() > 0 && judgement.names(report.firstBug().get(0))),
    /** The whole ranking: only what names the truth comes first. */
    ALL(ranking(any -> true)),
    WITHOUT_REGIONS(ranking(suspect -> !suspect.feature().equals("region"))),
    WITHOUT_COUPLES(ranking(suspect -> suspect.accesses().size() < 4)),
    /** The best blocks, one of which must be right: they blame whole methods. */
    BLOCKS((report, judgement) -> judgement.blamesRightBlock(report)),
    /** The points with the highest score: all are marked. */
    POINTS((report, judgement) ->
            !report.bestPoints().isEmpty() && report.bestPoints().stream().allMatch(judgement::isMarked)),
    /** The edges on which the score of points rises and drops most: one of them begins or ends at a mark. */
    EDGES((report, judgement) ->
            report.steepestEdges().stream().flatMap(List::stream).anyMatch(judgement::isMarked));

    private final BiPredicate<SubjectReport, Judgement> leads;

    Answer(BiPredicate<SubjectReport, Judgement> leads) {
        this.leads = leads;
    }

    /** @param earlier what was known then */
    boolean leads(SubjectReport earlier, Judgement judgement) {
        return leads.test(earlier, judgement);
    }

    private static BiPredicate<SubjectReport, Judgement> ranking(Predicate<Suspect> counts) {
        return (report, judgement) -> {
            List<Suspect> counting = report.withoutFurtherWitnesses(judgement::names).stream()
                    .filter(counts)
                    .toList();
            return Ranking.place(counting, judgement::names).orElse(Integer.MAX_VALUE) == 1;
        };
    }
}
