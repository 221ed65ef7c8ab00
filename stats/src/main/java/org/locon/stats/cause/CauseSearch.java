package org.locon.stats.cause;

import java.util.List;
import java.util.OptionalDouble;
import org.locon.model.Run;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.rank.Ranking;

/**
 * Groups failed runs by their cause: by what explains them, each of which is divided if it has several causes. Where
 * the failed runs are too few for that, LOCON's procedures guess.
 */
public final class CauseSearch {

    private final List<Run> runs;
    private final ActivityMatrix matrix;
    private final Ranking ranking;
    private final LeadSelection leads;
    private final FeatureReasons reasons;
    private final ProcedureBlame blame;
    private final CallPaths paths;
    private final CandidateDivision division;

    /** @param runs those of the matrix, in the order of its rows */
    public CauseSearch(
            List<Run> runs,
            ActivityMatrix matrix,
            Ranking ranking,
            LeadSelection leads,
            FeatureReasons reasons,
            ProcedureBlame blame,
            CallPaths paths) {
        this.runs = runs;
        this.matrix = matrix;
        this.ranking = ranking;
        this.leads = leads;
        this.reasons = reasons;
        this.blame = blame;
        this.paths = paths;
        division = new CandidateDivision(matrix, ranking, paths, leads);
    }

    /** Most suspicious first. */
    public List<FailureCause> causes() {
        List<FailureCause> certain = certain();
        return certain.isEmpty() ? guesses() : certain;
    }

    private List<FailureCause> certain() {
        List<String> signatures = runs.stream()
                .map(run -> run.symptom().map(FailureSignature::of).orElse(""))
                .toList();
        List<BugCandidate> candidates = CandidateSearch.of(
                new FailureModes(matrix, leads.allRuns(), ranking.coefficient(), signatures),
                matrix,
                ranking.coefficient(),
                leads,
                reasons,
                paths);
        OptionalDouble apart =
                candidates.size() > 1 ? OptionalDouble.of(division.agreement(candidates)) : OptionalDouble.empty();
        return candidates.stream()
                .flatMap(candidate -> parts(candidate, candidates).stream())
                .map(part -> new FailureCause(part, sureness(part, apart), false))
                .toList();
    }

    private List<FailureCause> guesses() {
        return new FewFailuresGuess(matrix, ranking, leads, blame, new EndlessLoopReads(runs, matrix), paths)
                .candidates().stream()
                        .map(candidate -> new FailureCause(candidate, OptionalDouble.empty(), true))
                        .toList();
    }

    /**
     * All runs that end in one deadlock have one cause, wherever else they differ. And that some failures of one bug
     * show what leads another one makes them no third.
     */
    private List<BugCandidate> parts(BugCandidate candidate, List<BugCandidate> all) {
        if (candidate.lead().feature().tellsWhoWaits()) {
            return List.of(candidate);
        }
        List<BugCandidate> parts = division.of(candidate);
        boolean showsOther = parts.stream()
                .anyMatch(part -> all.stream().anyMatch(other -> other != candidate && other.covers(part.lead())));
        return showsOther ? List.of(candidate) : parts;
    }

    /**
     * What was told apart within one way of failing by patterns has its own figure; the rest was told apart by how runs
     * failed, or by what led.
     */
    private static OptionalDouble sureness(BugCandidate part, OptionalDouble apart) {
        return part.sureness().isPresent() ? part.sureness() : apart;
    }
}
