package org.locon.stats.diagnosis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.locon.model.Run;
import org.locon.stats.cause.BugCandidate;
import org.locon.stats.cause.CallPaths;
import org.locon.stats.cause.CandidateDivision;
import org.locon.stats.cause.CandidateSearch;
import org.locon.stats.cause.EndlessLoopReads;
import org.locon.stats.cause.FailureModes;
import org.locon.stats.cause.FailureSignature;
import org.locon.stats.cause.FeatureReasons;
import org.locon.stats.cause.FewFailuresGuess;
import org.locon.stats.cause.LeadSelection;
import org.locon.stats.cause.ProcedureBlame;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;
import org.locon.stats.procedure.Procedure;
import org.locon.stats.rank.Ranking;
import org.locon.stats.wording.BugSentence;
import org.locon.stats.wording.RoundWords;

/**
 * Groups failed runs into bugs: by what explains them, each of which is divided if it has several causes. Where the
 * failed runs are too few for that, LOCON's procedures guess.
 */
final class BugSearch {

    /** So much other code is named; what would be left of the failures is less. */
    private static final int FURTHER = 2;

    private final List<Run> runs;
    private final ActivityMatrix matrix;
    private final Ranking ranking;
    private final FeatureReasons reasons;
    private final LeadSelection leads;
    private final RankedSuspects suspects;
    private final ProcedureBlame blame;
    private final CallPaths paths;
    private final CandidateDivision division;

    /** How the run of each row failed. */
    private final List<String> symptoms;

    /** @param runs those of the matrix, in the order of its rows */
    BugSearch(
            List<Run> runs,
            ActivityMatrix matrix,
            Ranking ranking,
            FeatureReasons reasons,
            RankedSuspects suspects,
            ProcedureBlame blame,
            CallPaths paths) {
        this.runs = runs;
        this.matrix = matrix;
        this.ranking = ranking;
        this.reasons = reasons;
        leads = new LeadSelection(matrix);
        symptoms = runs.stream()
                .map(run -> run.symptom().map(FailureSignature::of).orElse(""))
                .toList();
        division = new CandidateDivision(matrix, ranking, paths, leads);
        this.suspects = suspects;
        this.blame = blame;
        this.paths = paths;
    }

    List<Bug> bugs() {
        List<Bug> bugs = new ArrayList<>();
        List<BugCandidate> culprits = CandidateSearch.of(
                new FailureModes(matrix, leads.allRuns(), ranking.coefficient(), symptoms),
                matrix,
                ranking.coefficient(),
                leads,
                reasons,
                paths);
        OptionalDouble apart =
                culprits.size() > 1 ? OptionalDouble.of(division.agreement(culprits)) : OptionalDouble.empty();
        for (BugCandidate culprit : culprits) {
            parts(culprit, culprits)
                    .forEach(part ->
                            bugs.add(bug(bugs.size(), part, sureness(part, apart), further(part) + late(part.lead()))));
        }
        if (bugs.isEmpty()) {
            String doubt = " " + BugSentence.doubt(matrix.failures().getCardinality(), matrix.passed());
            for (BugCandidate culprit : new FewFailuresGuess(
                            matrix, ranking, leads, blame, new EndlessLoopReads(runs, matrix), paths)
                    .culprits()) {
                bugs.add(bug(bugs.size(), culprit, OptionalDouble.empty(), doubt));
            }
        }
        return bugs;
    }

    /**
     * All runs that end in one deadlock have one cause, wherever else they differ. And that some failures of one bug
     * show what leads another one makes them no third.
     */
    private List<BugCandidate> parts(BugCandidate culprit, List<BugCandidate> all) {
        if (culprit.lead().feature().isDeadlock()) {
            return List.of(culprit);
        }
        List<BugCandidate> parts = division.of(culprit);
        boolean showsOther = parts.stream()
                .anyMatch(part -> all.stream().anyMatch(other -> other != culprit && other.covers(part.lead())));
        return showsOther ? List.of(culprit) : parts;
    }

    /**
     * What was told apart within one way of failing by patterns has its own figure; the rest was told apart by how runs
     * failed, or by what led.
     */
    private static OptionalDouble sureness(BugCandidate part, OptionalDouble apart) {
        return part.sureness().isPresent() ? part.sureness() : apart;
    }

    /** Which other code has to be whole, so that none of the failures is left. */
    private String further(BugCandidate culprit) {
        String told = BugSentence.stretch(leads.told(culprit.lead()));
        Map<String, Integer> others = new LinkedHashMap<>();
        culprit.further()
                .forEach((column, failures) -> others.merge(BugSentence.stretch(column), failures, Integer::sum));
        others.remove(told);
        others.remove("");
        return others.entrySet().stream()
                .sorted(Comparator.comparingInt((Map.Entry<String, Integer> other) -> -other.getValue()))
                .limit(FURTHER)
                .map(other -> " " + BugSentence.further(other.getKey(), other.getValue()))
                .collect(Collectors.joining());
    }

    private static String late(Column lead) {
        return lead.known() ? "" : " " + BugSentence.ONLY_IN_FAILED_RUNS;
    }

    private Bug bug(int before, BugCandidate culprit, OptionalDouble sureness, String doubt) {
        String rest =
                blame.finding(culprit.lead().feature()).map(RoundWords::of).orElse("") + doubt;
        List<Suspect> witnesses = culprit.witnesses().stream().map(suspects::of).toList();
        boolean isMissing =
                blame.procedure(culprit.lead()).filter(Procedure.II::equals).isPresent();
        List<Integer> explained = Arrays.stream(culprit.explained().toArray())
                .mapToObj(row -> runs.get(row).number())
                .toList();
        Column told = isMissing ? culprit.lead() : leads.told(culprit.lead());
        return BugDescription.of(told, isMissing, leads.orders(), suspects)
                .bug("B" + (before + 1), culprit, explained, sureness, rest, witnesses);
    }
}
