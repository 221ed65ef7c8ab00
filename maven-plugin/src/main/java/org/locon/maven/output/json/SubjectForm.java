package org.locon.maven.output.json;

import java.util.List;
import java.util.Optional;
import org.locon.stats.diagnosis.GapCounts;
import org.locon.stats.diagnosis.LoconShare;
import org.locon.stats.diagnosis.NoiseEffect;
import org.locon.stats.diagnosis.RunCounts;
import org.locon.stats.diagnosis.SubjectDiagnosis;
import org.locon.stats.diagnosis.SuspectListing;
import org.locon.stats.diagnosis.Verdict;
import org.locon.stats.diagnosis.VisibilityCounts;
import org.locon.stats.diagnosis.WitnessKind;

/** What was found out about one test. */
record SubjectForm(
        String test,
        int runs,
        int passed,
        int failed,
        long millis,
        Verdict verdict,
        String stopped,
        VisibilityCounts seen,
        List<SymptomForm> symptoms,
        List<BugForm> bugs,
        List<GroupForm> groups,
        List<SuspectForm> ranking,
        WitnessKind witness,
        NoiseForm noise,
        GapsForm gaps,
        List<CrossingForm> crossings,
        List<StallForm> stalls,
        List<HazardForm> hazards,
        List<LongRunForm> longRuns,
        DependencyForm dependency,
        BaselineForm baseline,
        ShareForm locon) {

    SubjectForm {
        symptoms = List.copyOf(symptoms);
        bugs = List.copyOf(bugs);
        groups = List.copyOf(groups);
        ranking = List.copyOf(ranking);
    }

    static SubjectForm of(SubjectDiagnosis subject) {
        WitnessKind witness = subject.listing().witness();
        return new SubjectForm(
                subject.test(),
                subject.runs(),
                subject.passed(),
                subject.failed(),
                subject.counts().millis(),
                subject.verdict(),
                subject.stopped(),
                subject.seen(),
                FormLists.all(subject.symptoms(), SymptomForm::of),
                FormLists.all(subject.bugs(), BugForm::of),
                FormLists.all(subject.groups(), GroupForm::of),
                FormLists.all(subject.ranking(), SuspectForm::of),
                witness == WitnessKind.ALL ? null : witness,
                subject.noise().isEmpty() ? null : NoiseForm.of(subject.noise()),
                subject.gaps().equals(GapCounts.NONE) ? null : GapsForm.of(subject.gaps()),
                FormLists.orNull(FormLists.all(subject.crossings(), CrossingForm::of)),
                FormLists.orNull(FormLists.all(subject.stalls(), StallForm::of)),
                FormLists.orNull(FormLists.all(subject.hazards(), HazardForm::of)),
                FormLists.orNull(FormLists.all(subject.longRuns(), LongRunForm::of)),
                subject.dependency().map(DependencyForm::of).orElse(null),
                subject.baseline().map(BaselineForm::of).orElse(null),
                subject.share().equals(LoconShare.NONE) ? null : ShareForm.of(subject.share()));
    }

    SubjectDiagnosis subject() {
        return new SubjectDiagnosis(
                test,
                new RunCounts(passed, failed, millis),
                verdict,
                stopped,
                seen,
                FormLists.all(symptoms, SymptomForm::symptom),
                FormLists.all(bugs, BugForm::bug),
                new SuspectListing(
                        Optional.ofNullable(witness).orElse(WitnessKind.ALL),
                        FormLists.all(groups, GroupForm::group),
                        FormLists.all(ranking, SuspectForm::suspect)),
                noise == null ? new NoiseEffect(List.of(), List.of()) : noise.effect(),
                gaps == null ? GapCounts.NONE : gaps.counts(),
                FormLists.all(FormLists.orEmpty(crossings), CrossingForm::crossing),
                FormLists.all(FormLists.orEmpty(stalls), StallForm::stall),
                FormLists.all(FormLists.orEmpty(hazards), HazardForm::hazard),
                FormLists.all(FormLists.orEmpty(longRuns), LongRunForm::longRun),
                Optional.ofNullable(dependency).map(DependencyForm::dependency),
                Optional.ofNullable(baseline).map(BaselineForm::baseline),
                Optional.ofNullable(locon).map(ShareForm::share).orElse(LoconShare.NONE));
    }
}
