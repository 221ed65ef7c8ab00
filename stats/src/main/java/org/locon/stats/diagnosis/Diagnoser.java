package org.locon.stats.diagnosis;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.locon.model.Run;
import org.locon.stats.cause.AccessCircumstances;
import org.locon.stats.cause.CallPaths;
import org.locon.stats.cause.CheckingCode;
import org.locon.stats.cause.ConflictOrderings;
import org.locon.stats.cause.FailureConsequences;
import org.locon.stats.cause.FeatureReasons;
import org.locon.stats.cause.LeadSelection;
import org.locon.stats.cause.NeededWrites;
import org.locon.stats.cause.NoisePointComparison;
import org.locon.stats.cause.ProcedureBlame;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.JoinedRegions;
import org.locon.stats.parting.FailurePlaces;
import org.locon.stats.parting.RunsUntilParting;
import org.locon.stats.rank.HalfSeenChanges;
import org.locon.stats.rank.ListedFeatures;
import org.locon.stats.rank.Ranking;
import org.locon.stats.rank.ScoredFeatures;
import org.locon.stats.rank.Significance;
import org.locon.stats.spool.CampaignHeader;
import org.locon.stats.spool.ForkVisibility;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.StopNotice;
import org.locon.stats.spool.SubjectRuns;

/** Turns what a campaign recorded into what it means. The same contents give the same diagnosis anywhere. */
public final class Diagnoser {

    private Diagnoser() {}

    public static Diagnosis diagnose(SpoolContents contents, DiagnosisSettings settings) {
        Optional<CampaignHeader> campaign = contents.campaign();
        return new Diagnosis(
                campaign.map(CampaignHeader::tool).orElse("unknown"),
                campaign.map(CampaignHeader::seed).orElse(0L),
                contents.subjects().stream()
                        .map(subject -> diagnose(subject, contents.seen(), baseline(contents, subject), settings))
                        .toList());
    }

    private static SubjectDiagnosis diagnose(
            SubjectRuns subject,
            Optional<ForkVisibility> campaignSaw,
            Optional<Baseline> baseline,
            DiagnosisSettings settings) {
        List<Run> runs = subject.runs();
        RunCounts counts = RunCounts.of(runs);
        VisibilityCounts seen = seen(runs, campaignSaw);
        List<Run> whole = runs.stream().filter(run -> !run.isLost()).toList();
        List<Run> known = RunsUntilParting.of(whole);
        ProcedureBlame blame = new ProcedureBlame(known, settings.procedure());
        HalfSeenChanges halfSeen = new HalfSeenChanges(known);
        ConflictOrderings conflicts = new ConflictOrderings(subject.conflicts());
        ActivityMatrix joined = JoinedRegions.addedTo(ActivityMatrix.of(known), settings.coefficient());
        NeededWrites needed = new NeededWrites(joined, conflicts, new FailurePlaces(known), settings.coefficient());
        ActivityMatrix recorded = needed.added();
        ActivityMatrix compared = halfSeen.addedTo(withBlame(recorded, blame, settings), settings.coefficient());
        ActivityMatrix matrix = compared.withConsequences(
                        FailureConsequences.of(compared, ScoredFeatures.of(compared, settings.coefficient())))
                .withLater(known.equals(whole) ? recorded : ActivityMatrix.of(whole));
        Ranking ranking = Ranking.of(matrix, settings.coefficient());
        AccessCircumstances circumstances = new AccessCircumstances(subject.circumstances());
        CheckingCode checks = new CheckingCode(subject.subject().test());
        LeadSelection leads = new LeadSelection(matrix, checks);
        FeatureReasons reasons = new FeatureReasons(ranking, leads);
        ListedFeatures explained = ListedFeatures.of(ranking, reasons.all());
        RankedSuspects suspects = new RankedSuspects(explained, blame, circumstances, conflicts);
        NoisePointComparison points = new NoisePointComparison(whole);
        WitnessView together = new WitnessView(matrix, explained);
        WitnessView listed = WitnessView.of(settings, together, blame, conflicts, points);
        RankedSuspects listing =
                listed == together ? suspects : new RankedSuspects(listed.features(), blame, circumstances, conflicts);
        CallPaths paths = new CallPaths(checks, matrix, circumstances);
        List<Bug> bugs = new BugSearch(known, matrix, ranking, leads, reasons, suspects, blame, needed, paths).bugs();
        return new SubjectDiagnosis(
                subject.subject().test(),
                counts,
                verdict(runs, baseline, seen, bugs),
                subject.stopped().map(StopNotice::text).orElse("the campaign was cut off before this test was done"),
                seen,
                SymptomCounter.count(runs, subject.threads()),
                bugs,
                new SuspectListing(settings.witness(), listed.groups(listing, checks), listing.all()),
                NoiseEffect.of(points),
                GapCounts.of(subject.gaps(), uncompared(blame, halfSeen)),
                LockCrossing.of(runs, subject.circumstances()),
                ObservedStall.of(runs, subject.circumstances(), bugs),
                LongRun.of(runs, subject.threads()),
                UnwovenDependency.of(runs),
                baseline,
                LoconShare.of(subject));
    }

    private static Optional<Baseline> baseline(SpoolContents contents, SubjectRuns subject) {
        return contents.plain().of(subject.subject()).map(plain -> Baseline.of(plain, subject));
    }

    /**
     * What failed runs lack, or show together, joins the features only while nothing that was recorded is significant:
     * a run that ends early lacks whatever comes later, and would blame that as well.
     */
    private static ActivityMatrix withBlame(ActivityMatrix recorded, ProcedureBlame blame, DiagnosisSettings settings) {
        boolean explained = Significance.doPatternsExplain(ScoredFeatures.of(recorded, settings.coefficient()));
        return recorded.with(explained ? List.of() : blame.derived(), blame::blames);
    }

    private static Collection<Long> uncompared(ProcedureBlame blame, HalfSeenChanges halfSeen) {
        Map<Integer, Long> byRun = new HashMap<>(blame.leftOut());
        halfSeen.leftOut().forEach((row, count) -> byRun.merge(row, count, Long::sum));
        return byRun.values();
    }

    private static VisibilityCounts seen(List<Run> runs, Optional<ForkVisibility> campaign) {
        int shared = runs.stream()
                .mapToInt(run -> run.spectrum().sharedLocations())
                .max()
                .orElse(0);
        return campaign.map(saw -> new VisibilityCounts(
                        saw.woven(),
                        saw.skipped().size(),
                        saw.sites(),
                        shared,
                        saw.canary().found()))
                .orElse(new VisibilityCounts(0, 0, 0, shared, false));
    }

    private static Verdict verdict(List<Run> runs, Optional<Baseline> baseline, VisibilityCounts seen, List<Bug> bugs) {
        long failed = runs.stream().filter(Run::failed).count();
        if (bugs.stream().anyMatch(bug -> !bug.isGuess())) {
            return Verdict.BUG;
        }
        if (failed > 0
                && failed == runs.size()
                && runs.stream().anyMatch(run -> run.plan().quiet())) {
            return baseline.filter(Baseline::passed).isEmpty() ? Verdict.ALWAYS_FAILS : Verdict.UNCLEAR;
        }
        if (bugs.isEmpty() && seen.blind() || runs.isEmpty()) {
            return Verdict.BLIND;
        }
        if (failed > 0) {
            return Verdict.UNCLEAR;
        }
        return seen.sharedLocations() == 0 ? Verdict.NOTHING_SHARED : Verdict.NO_FAILURE;
    }
}
