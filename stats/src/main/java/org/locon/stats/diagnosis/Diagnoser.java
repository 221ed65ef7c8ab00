package org.locon.stats.diagnosis;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.stats.analysis.SubjectAnalysis;
import org.locon.stats.cause.NoisePointComparison;
import org.locon.stats.hazard.HazardSearch;
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
        SubjectAnalysis analysis = SubjectAnalysis.of(subject, settings.coefficient(), settings.procedure());
        RankedSuspects suspects = RankedSuspects.of(analysis, analysis.listed());
        NoisePointComparison points = new NoisePointComparison(analysis.whole());
        WitnessView together = new WitnessView(analysis.matrix(), analysis.listed());
        WitnessView listed = WitnessView.of(settings, together, analysis.blame(), analysis.conflicts(), points);
        RankedSuspects listing = listed == together ? suspects : RankedSuspects.of(analysis, listed.features());
        List<Bug> bugs = new BugSearch(analysis, suspects).bugs();
        return new SubjectDiagnosis(
                subject.subject().test(),
                counts,
                verdict(runs, baseline, seen, bugs),
                subject.stopped().map(StopNotice::text).orElse("the campaign was cut off before this test was done"),
                seen,
                SymptomCounter.count(runs, subject.threads()),
                bugs,
                new SuspectListing(settings.witness(), listed.groups(listing, analysis.checks()), listing.all()),
                NoiseEffect.of(points),
                GapCounts.of(subject.gaps(), analysis.uncompared()),
                LockCrossing.of(runs, subject.circumstances()),
                ObservedStall.of(runs, subject.circumstances(), bugs),
                HazardSearch.of(subject.conflicts(), analysis.circumstances(), site -> isTold(site, bugs)),
                LongRun.of(runs, subject.threads()),
                UnwovenDependency.of(runs),
                baseline,
                LoconShare.of(subject));
    }

    /** Whether a bug is about this place. */
    private static boolean isTold(Site site, List<Bug> bugs) {
        return bugs.stream()
                .flatMap(bug -> bug.suspects().stream())
                .flatMap(suspect -> Stream.concat(suspect.accesses().stream(), suspect.interruptions().stream()))
                .anyMatch(place -> place.className().equals(site.className())
                        && place.method().equals(site.method())
                        && place.line() == site.line());
    }

    private static Optional<Baseline> baseline(SpoolContents contents, SubjectRuns subject) {
        return contents.plain().of(subject.subject()).map(plain -> Baseline.of(plain, subject));
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
        if (bugs.stream().anyMatch(Bug::isCertain)) {
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
