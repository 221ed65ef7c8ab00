package org.locon.maven.check;

import java.util.List;
import java.util.Optional;
import org.locon.maven.campaign.CampaignResults;
import org.locon.maven.campaign.SampleCampaigns;
import org.locon.model.Operation;
import org.locon.model.Symptom;
import org.locon.model.recipe.Recipe;
import org.locon.model.recipe.RecipeStep;
import org.locon.model.recipe.RecordedFailure;
import org.locon.model.recipe.ReplayOutcome;
import org.locon.model.recipe.SitePlace;
import org.locon.model.recipe.StepHolding;
import org.locon.stats.diagnosis.Bug;
import org.locon.stats.diagnosis.Diagnosis;
import org.locon.stats.diagnosis.SubjectDiagnosis;
import org.locon.stats.proof.FailureShare;
import org.locon.stats.proof.ProofSummary;
import org.locon.stats.proof.ProofVerdict;
import org.locon.stats.spool.SpoolContents;

/** What checks have to judge. */
final class CheckSamples {

    private CheckSamples() {}

    static RecipeFinding finding(ReplayOutcome.Kind kind, String text) {
        SitePlace place = SitePlace.of(
                "com.acme.Account",
                "deposit(int)",
                Operation.READ.symbol(),
                "com.acme.Account.balance",
                1,
                1,
                "Account.java",
                31);
        Recipe recipe = new Recipe(
                "0.1.0",
                "com.acme.AccountTest#transfer",
                "B1",
                "atomicity",
                "Thread 1 reads Account.balance",
                new RecordedFailure(Symptom.Kind.ASSERTION, "lost"),
                List.of(new RecipeStep(1, 1, place), new RecipeStep(2, 1, place)),
                StepHolding.PLAIN,
                List.of());
        return new RecipeFinding("src/test/locon/B1.json", recipe, new ReplayOutcome(kind, 1, text));
    }

    /** One that has lost updates, and has left out a test. */
    static CampaignResults campaign(boolean confirmed) {
        SpoolContents contents = SampleCampaigns.lostUpdate("lost");
        Diagnosis diagnosis = SampleCampaigns.diagnose(contents);
        List<SubjectDiagnosis> subjects = diagnosis.subjects().stream()
                .map(subject -> confirmed ? proved(subject) : subject)
                .toList();
        return new CampaignResults(contents, new Diagnosis(diagnosis.tool(), diagnosis.seed(), subjects));
    }

    private static SubjectDiagnosis proved(SubjectDiagnosis subject) {
        return new SubjectDiagnosis(
                subject.test(),
                subject.counts(),
                subject.verdict(),
                subject.stopped(),
                subject.seen(),
                subject.symptoms(),
                subject.bugs().stream().map(CheckSamples::proved).toList(),
                subject.listing(),
                subject.noise(),
                subject.gaps(),
                subject.crossings(),
                subject.stalls(),
                subject.hazards(),
                subject.longRuns(),
                subject.dependency(),
                subject.baseline(),
                subject.share());
    }

    private static Bug proved(Bug bug) {
        ProofSummary proof = new ProofSummary(
                ProofVerdict.CONFIRMED,
                new FailureShare(5, 5),
                new FailureShare(0, 5),
                5,
                5,
                new FailureShare(1, 5),
                0.004,
                Optional.empty(),
                List.of());
        return new Bug(
                bug.id(),
                bug.kind(),
                bug.runs(),
                bug.sureness(),
                bug.isGuess(),
                bug.sentence(),
                bug.methods(),
                bug.suspects(),
                bug.consequences(),
                bug.lastRead(),
                Optional.of(proof),
                bug.fix(),
                bug.noFix());
    }
}
