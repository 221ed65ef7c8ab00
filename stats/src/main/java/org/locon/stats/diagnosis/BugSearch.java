package org.locon.stats.diagnosis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.stats.analysis.SubjectAnalysis;
import org.locon.stats.analysis.SuspectsToProve;
import org.locon.stats.cause.BugCandidate;
import org.locon.stats.cause.FailureCause;
import org.locon.stats.cause.PossibleOrders;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;
import org.locon.stats.parting.LastReads;
import org.locon.stats.proof.FailureShare;
import org.locon.stats.proof.FixKind;
import org.locon.stats.proof.FixTrial;
import org.locon.stats.proof.MendedRuns;
import org.locon.stats.proof.ProofSummary;
import org.locon.stats.proof.ProofVerdict;
import org.locon.stats.proof.ProvedSchedules;
import org.locon.stats.proof.SuspectProof;
import org.locon.stats.proof.TestedFix;
import org.locon.stats.wording.BugSentence;
import org.locon.stats.wording.BugWords;
import org.locon.stats.wording.FixSentence;
import org.locon.stats.wording.NoFix;
import org.locon.stats.wording.RoundWords;
import org.roaringbitmap.RoaringBitmap;

/** Describes each cause of failures as a bug, with all that is to be said about it. */
final class BugSearch {

    /** So much other code is named; what would be left of the failures is less. */
    private static final int FURTHER = 2;

    private static final int CONSEQUENCES = 5;

    private final SubjectAnalysis analysis;
    private final ActivityMatrix matrix;
    private final RankedSuspects suspects;
    private final LastReads lastReads;
    private final FailureShare baseline;

    BugSearch(SubjectAnalysis analysis, RankedSuspects suspects) {
        this.analysis = analysis;
        this.suspects = suspects;
        matrix = analysis.matrix();
        lastReads = new LastReads(analysis.known());
        List<Run> quiet =
                analysis.whole().stream().filter(run -> run.plan().quiet()).toList();
        baseline = new FailureShare((int) quiet.stream().filter(Run::failed).count(), quiet.size());
    }

    /** What was confirmed comes first, and what was refuted last; otherwise the most suspicious first. */
    List<Bug> bugs() {
        List<FailureCause> causes = analysis.causes().stream()
                .sorted(Comparator.comparingInt((FailureCause cause) -> order(cause.candidate()))
                        .thenComparingInt(cause -> -bringsAbout(cause.candidate()))
                        .thenComparing(cause -> isConfirmedCheck(cause.candidate())))
                .toList();
        List<Bug> bugs = new ArrayList<>();
        causes.forEach(cause -> bugs.add(bug("B" + (bugs.size() + 1), cause)));
        return bugs;
    }

    private int order(BugCandidate candidate) {
        ProofVerdict verdict = proof(candidate).map(ProofSummary::verdict).orElse(ProofVerdict.NOT_TRIED);
        return switch (verdict) {
            case CONFIRMED -> 0;
            case CONTRIBUTES -> 1;
            case NOT_FORCED, NOT_TRIED -> 2;
            case REFUTED -> 3;
        };
    }

    /** Of several that are confirmed the one that leads to the others comes first. */
    private int bringsAbout(BugCandidate candidate) {
        return analysis.proofs().bringsAbout(analysis.told(candidate.lead()).feature());
    }

    /** Of several that are confirmed the program's come before what the test notices. */
    private boolean isConfirmedCheck(BugCandidate candidate) {
        return proof(candidate).filter(ProofSummary::isConfirmed).isPresent()
                && analysis.checks().isIn(candidate.lead());
    }

    private Optional<ProofSummary> proof(BugCandidate candidate) {
        return SuspectsToProve.summary(analysis, candidate, baseline);
    }

    private Bug bug(String id, FailureCause cause) {
        BugCandidate candidate = cause.candidate();
        Column lead = candidate.lead();
        Column told = analysis.told(lead);
        BugDescription description = BugDescription.of(
                told, analysis.isMissing(lead), analysis.leads().orders(), suspects);
        Optional<ProofSummary> proof = proof(candidate);
        boolean isAlwaysSo = isAlwaysSo(told, proof);
        boolean isGuess = isAlwaysSo
                || cause.isGuess() && proof.filter(ProofSummary::isConfirmed).isEmpty();
        BugWords words = description.words();
        Optional<FixTrial> trial = proof.map(any -> trial(told));
        Optional<TestedFix> fix =
                wakingAll(told).or(() -> trial.filter(FixTrial::holds).flatMap(held -> fix(told, held)));
        return new Bug(
                id,
                description.kind(),
                Arrays.stream(candidate.explained().toArray())
                        .mapToObj(row -> analysis.known().get(row).number())
                        .toList(),
                cause.sureness(),
                isGuess,
                (proof.isPresent() ? words.withoutAdvice() : words.withAdvice())
                        + description.held()
                        + analysis.blame()
                                .finding(lead.feature())
                                .map(RoundWords::of)
                                .orElse("")
                        + (isAlwaysSo
                                ? " " + BugSentence.alwaysSo()
                                : isGuess ? doubt() : further(candidate, proof.isPresent()) + late(lead)),
                description.methods(candidate.methods()),
                candidate.witnesses().stream().map(suspects::of).toList(),
                consequences(candidate),
                LastRead.of(candidate.explained(), lead, lastReads),
                proof,
                fix,
                trial.filter(any -> fix.isEmpty()).map(any -> NoFix.of(any, whyNot(proof.get()))));
    }

    /**
     * Whether a pair never comes the other way round, neither in a passed run nor where it was to be kept from
     * happening: as what a constructor writes before others read it. Then it goes with failures, and isn't why.
     */
    private boolean isAlwaysSo(Column told, Optional<ProofSummary> proof) {
        return told.feature() instanceof Pair
                && !analysis.leads().orders().couldBeOtherwise(told)
                && proof.filter(tried -> tried.verdict() == ProofVerdict.NOT_FORCED)
                        .filter(tried -> tried.forbiddenAttempts() > 0
                                && tried.forbidden().runs() == 0)
                        .isPresent();
    }

    private FixTrial trial(Column told) {
        return FixTrial.of(proof(told));
    }

    private SuspectProof proof(Column told) {
        return analysis.proofs().of(told.feature()).orElseGet(() -> new SuspectProof(told.feature(), List.of()));
    }

    private Optional<TestedFix> fix(Column told, FixTrial held) {
        List<Site> remote = PossibleOrders.interruptions(told).toList();
        return FixSentence.of(told.feature(), remote, ProvedSchedules.rules(proof(told)), suspects.observed(told))
                .map(words -> new TestedFix(words.kind(), words.sentence(), held.kept(), words.lock()));
    }

    private Optional<TestedFix> wakingAll(Column told) {
        return analysis.proofs()
                .of(told.feature())
                .map(MendedRuns::new)
                .filter(MendedRuns::hold)
                .map(runs -> new TestedFix(
                        FixKind.NOTIFY_ALL,
                        FixSentence.wakingAll(runs.notifications()).sentence(),
                        runs.share(),
                        Optional.empty()));
    }

    private static Optional<String> whyNot(ProofSummary proof) {
        return proof.obstacles().stream().findFirst();
    }

    /** What most of its failed runs show when they have failed, and no passed one. */
    private List<Suspect> consequences(BugCandidate candidate) {
        RoaringBitmap failures = candidate.explained();
        return analysis.ranking().entries().stream()
                .filter(entry ->
                        entry.column().isConsequence() && entry.counts().n10() == 0)
                .filter(entry -> !analysis.proofs().isRefuted(entry.column().feature()))
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

    /**
     * Which other code has to be whole, so that none of the failures is left.
     *
     * @param isTried whether what to do about it is told by a trial
     */
    private String further(BugCandidate candidate, boolean isTried) {
        String told = BugSentence.stretch(analysis.leads().told(candidate.lead()));
        Map<String, Integer> others = new LinkedHashMap<>();
        candidate
                .further()
                .forEach((column, failures) -> others.merge(BugSentence.stretch(column), failures, Integer::sum));
        others.remove(told);
        others.remove("");
        return others.entrySet().stream()
                .sorted(Comparator.comparingInt((Map.Entry<String, Integer> other) -> -other.getValue()))
                .limit(FURTHER)
                .map(other -> BugSentence.further(other.getKey(), other.getValue()))
                .map(words -> " " + (isTried ? words.withoutAdvice() : words.withAdvice()))
                .collect(Collectors.joining());
    }

    private static String late(Column lead) {
        return lead.known() ? "" : " " + BugSentence.ONLY_IN_FAILED_RUNS;
    }
}
