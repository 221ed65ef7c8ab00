package org.locon.stats.diagnosis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;
import org.locon.stats.matrix.Ranked;
import org.locon.stats.matrix.Ranking;
import org.locon.stats.procedure.Procedure;
import org.locon.stats.spectrum.Run;

/**
 * Groups failed runs into bugs, greedily: the best significant feature leads, what is the same suspect joins it, the
 * failures they explain are set aside, and the rest is ranked anew as long as anything is significant; then each group is
 * divided if it has several causes. Where the failed runs are
 * too few for that, LOCON's procedures guess.
 */
final class BugSearch {

    private final List<Run> runs;
    private final ActivityMatrix matrix;
    private final Ranking ranking;
    private final Lead leads;
    private final Suspects suspects;
    private final Blame blame;
    private final CallPaths paths;
    private final Division division;

    /** @param runs those of the matrix, in the order of its rows */
    BugSearch(List<Run> runs, ActivityMatrix matrix, Ranking ranking, Suspects suspects, Blame blame, CallPaths paths) {
        this.runs = runs;
        this.matrix = matrix;
        this.ranking = ranking;
        leads = new Lead(matrix);
        division = new Division(matrix, ranking, Symptoms.alike(runs), paths, leads);
        this.suspects = suspects;
        this.blame = blame;
        this.paths = paths;
    }

    List<Bug> bugs() {
        List<Bug> bugs = new ArrayList<>();
        for (Culprit culprit : culprits()) {
            parts(culprit).forEach(part -> bugs.add(bug(bugs.size(), part, late(part.lead()))));
        }
        if (bugs.isEmpty()) {
            String doubt = " " + Sentence.doubt(matrix.failures().getCardinality(), matrix.passed());
            for (Culprit culprit : new Guess(matrix, ranking, blame, paths).culprits()) {
                bugs.add(bug(bugs.size(), culprit, doubt));
            }
        }
        return bugs;
    }

    /** All runs that end in one deadlock have one cause, wherever else they differ. */
    private List<Culprit> parts(Culprit culprit) {
        return culprit.lead().feature().isDeadlock() ? List.of(culprit) : division.of(culprit);
    }

    private static String late(Column lead) {
        return lead.known() ? "" : " " + Sentence.ONLY_IN_FAILED_RUNS;
    }

    private List<Culprit> culprits() {
        List<Culprit> culprits = new ArrayList<>();
        ActivityMatrix rest = matrix;
        List<Ranked> significant = Significance.significant(ranking);
        Optional<Ranked> first = Lead.first(significant);
        while (first.isPresent()) {
            Culprit culprit = culprit(leads.insteadOf(first.get(), significant), culprits, significant, rest);
            culprit.take(first.get().column(), rest);
            rest = rest.without(culprit.explained());
            significant = Significance.significant(Ranking.of(rest, ranking.coefficient()));
            first = Lead.first(significant);
        }
        return culprits;
    }

    private Culprit culprit(Ranked lead, List<Culprit> culprits, List<Ranked> significant, ActivityMatrix rest) {
        for (Culprit known : culprits) {
            if (known.covers(lead.column())) {
                known.take(lead.column(), rest);
                return known;
            }
        }
        Culprit found = new Culprit(lead, significant, rest, paths, null);
        culprits.add(found);
        return found;
    }

    private Bug bug(int before, Culprit culprit, String doubt) {
        String rest = blame.rounds(culprit.lead().feature()) + doubt;
        List<Suspect> witnesses = culprit.witnesses().stream().map(suspects::of).toList();
        boolean isMissing =
                blame.procedure(culprit.lead()).filter(Procedure.II::equals).isPresent();
        List<Integer> explained = Arrays.stream(culprit.explained().toArray())
                .mapToObj(row -> runs.get(row).number())
                .toList();
        Column told = isMissing ? culprit.lead() : leads.told(culprit.lead());
        return Story.of(told, isMissing, leads.orders(), suspects.of(told.feature()))
                .bug("B" + (before + 1), culprit, explained, rest, witnesses);
    }
}
