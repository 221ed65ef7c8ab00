package org.locon.stats.diagnosis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.locon.model.Run;
import org.locon.stats.cause.BugCandidate;
import org.locon.stats.cause.CallPaths;
import org.locon.stats.cause.CauseSearch;
import org.locon.stats.cause.FailureCause;
import org.locon.stats.cause.FeatureReasons;
import org.locon.stats.cause.LeadSelection;
import org.locon.stats.cause.NeededWrites;
import org.locon.stats.cause.ProcedureBlame;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;
import org.locon.stats.parting.LastReads;
import org.locon.stats.procedure.Procedure;
import org.locon.stats.rank.Ranking;
import org.locon.stats.wording.BugSentence;
import org.locon.stats.wording.RoundWords;
import org.roaringbitmap.RoaringBitmap;

/** Describes each cause of failures as a bug, with all that is to be said about it. */
final class BugSearch {

    /** So much other code is named; what would be left of the failures is less. */
    private static final int FURTHER = 2;

    private static final int CONSEQUENCES = 5;

    private final List<Run> runs;
    private final ActivityMatrix matrix;
    private final Ranking ranking;
    private final LeadSelection leads;
    private final RankedSuspects suspects;
    private final ProcedureBlame blame;
    private final NeededWrites needed;
    private final LastReads lastReads;
    private final CauseSearch search;

    /** @param runs those of the matrix, in the order of its rows */
    BugSearch(
            List<Run> runs,
            ActivityMatrix matrix,
            Ranking ranking,
            LeadSelection leads,
            FeatureReasons reasons,
            RankedSuspects suspects,
            ProcedureBlame blame,
            NeededWrites needed,
            CallPaths paths) {
        this.runs = runs;
        this.matrix = matrix;
        this.ranking = ranking;
        this.suspects = suspects;
        this.blame = blame;
        lastReads = new LastReads(runs);
        this.needed = needed;
        this.leads = leads;
        search = new CauseSearch(runs, matrix, ranking, leads, reasons, blame, paths);
    }

    List<Bug> bugs() {
        List<Bug> bugs = new ArrayList<>();
        search.causes().forEach(cause -> bugs.add(bug("B" + (bugs.size() + 1), cause)));
        return bugs;
    }

    private Bug bug(String id, FailureCause cause) {
        BugCandidate candidate = cause.candidate();
        Column lead = candidate.lead();
        boolean isMissing = needed.contain(lead.feature())
                || blame.procedure(lead).filter(Procedure.II::equals).isPresent();
        Column told = isMissing ? lead : leads.told(lead);
        BugDescription description = BugDescription.of(told, isMissing, leads.orders(), suspects);
        return new Bug(
                id,
                description.kind(),
                Arrays.stream(candidate.explained().toArray())
                        .mapToObj(row -> runs.get(row).number())
                        .toList(),
                cause.sureness(),
                cause.isGuess(),
                description.sentence()
                        + blame.finding(lead.feature()).map(RoundWords::of).orElse("")
                        + (cause.isGuess() ? doubt() : further(candidate) + late(lead)),
                description.methods(candidate.methods()),
                candidate.witnesses().stream().map(suspects::of).toList(),
                consequences(candidate),
                LastRead.of(candidate.explained(), lead, lastReads));
    }

    /** What most of its failed runs show when they have failed, and no passed one. */
    private List<Suspect> consequences(BugCandidate candidate) {
        RoaringBitmap failures = candidate.explained();
        return ranking.entries().stream()
                .filter(entry ->
                        entry.column().isConsequence() && entry.counts().n10() == 0)
                .filter(entry -> 2 * RoaringBitmap.andCardinality(matrix.failures(entry.column()), failures)
                        > failures.getCardinality())
                .sorted(Comparator.comparingLong(entry -> entry.column().first()))
                .limit(CONSEQUENCES)
                .map(entry -> suspects.of(entry.column().feature()))
                .toList();
    }

    private String doubt() {
        return " " + BugSentence.doubt(matrix.failures().getCardinality(), matrix.passed());
    }

    /** Which other code has to be whole, so that none of the failures is left. */
    private String further(BugCandidate candidate) {
        String told = BugSentence.stretch(leads.told(candidate.lead()));
        Map<String, Integer> others = new LinkedHashMap<>();
        candidate
                .further()
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
}
