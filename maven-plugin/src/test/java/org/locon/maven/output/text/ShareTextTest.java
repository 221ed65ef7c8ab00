package org.locon.maven.output.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.locon.maven.campaign.SampleCampaigns;
import org.locon.model.Symptom;
import org.locon.stats.diagnosis.SubjectDiagnosis;
import org.locon.stats.trial.Omission;
import org.locon.stats.trial.Remedy;
import org.locon.stats.trial.Trial;

class ShareTextTest {

    private static final Symptom BROKEN =
            new Symptom(Symptom.Kind.EXCEPTION, "java.lang.ExceptionInInitializerError", """
                    java.lang.ExceptionInInitializerError
                    \tat locon-run//com.acme.AccountTest.transfer(AccountTest.java:12)
                    Caused by: java.lang.IllegalStateException: the seal is broken
                    \tat locon-run//com.acme.Seal.check(Seal.java:7)
                    """);

    @Test
    void whatIsLeftOut_isSaidWithWhatItMadeOfTheRunsBefore() {
        Omission omission = new Omission(Remedy.WEAVING, List.of("com.acme.Seal"), 3, 1, BROKEN);
        SubjectDiagnosis subject = diagnose(List.of(), Optional.of(omission), true);

        assertThat(ShareText.of(subject))
                .contains("Locon left out the weaving of class com.acme.Seal in this test, whose accesses aren't seen:"
                        + " with that 3 runs failed that don't count, by exception:"
                        + " java.lang.ExceptionInInitializerError, caused by"
                        + " java.lang.IllegalStateException: the seal is broken");
        assertThat(VerdictText.of(subject)).isEqualTo("which doesn't prove that it never does");
    }

    @Test
    void noiseIsLeftOutWhereThreadsWaitWithALimit() {
        Omission omission = new Omission(Remedy.NOISE_AT_TIMED_WAITS, List.of(), 12, 1, BROKEN);

        String said =
                ShareText.of(diagnose(List.of(), Optional.of(omission), true)).orElseThrow();
        assertThat(said)
                .startsWith(
                        "Locon left out noise while threads wait with a limit, but for a small part of it: with more")
                .contains("failed among 12 runs that don't count");
    }

    @Test
    void whereNothingHelps_itIsSaidWhatWasTried() {
        SubjectDiagnosis subject = diagnose(
                List.of(
                        passes(Remedy.LOCON),
                        fails(Remedy.NOTHING),
                        fails(Remedy.LOADER_PER_RUN),
                        fails(Remedy.WEAVING)),
                Optional.empty(),
                false);

        assertThat(ShareText.of(subject))
                .contains("Locon has tried what it can do without, and the test fails all the same:"
                        + " where classes come from the application's loader, where no class is woven");
        assertThat(VerdictText.of(subject)).contains("Locon's doing").doesNotContain("what may help");
    }

    @Test
    void whereOnlyTimeMatters_thatIsSaid() {
        assertThat(ShareText.of(
                        diagnose(List.of(passes(Remedy.LOCON), passes(Remedy.RECORDING)), Optional.empty(), false)))
                .contains("where nothing is recorded it passes, so that it fails since recording slows it down");
    }

    @Test
    void whatFailsAloneWithoutLocon_isNotLoconsDoing() {
        SubjectDiagnosis subject = diagnose(List.of(fails(Remedy.LOCON)), Optional.empty(), false);

        assertThat(ShareText.of(subject)).isEmpty();
        assertThat(subject.failsUnderLoconAlone()).isFalse();
        assertThat(VerdictText.of(subject)).contains("it may need another test before it");
        assertThat(BaselineText.of(subject.baseline().orElseThrow()))
                .startsWith("without Locon it passes, in 3 ms; but alone it fails then, by exception: ");
    }

    @Test
    void whereNothingWasTried_nothingIsSaid() {
        assertThat(ShareText.of(diagnose(List.of(), Optional.empty(), false))).isEmpty();
        assertThat(VerdictText.of(diagnose(List.of(), Optional.empty(), false))).contains("what may help");
    }

    private static Trial passes(Remedy without) {
        return Trial.of(without, List.of()).ran(Optional.empty(), 1);
    }

    private static Trial fails(Remedy without) {
        return Trial.of(without, List.of()).ran(Optional.of(BROKEN), 1);
    }

    private static SubjectDiagnosis diagnose(List<Trial> trials, Optional<Omission> omission, boolean passesNow) {
        return SampleCampaigns.diagnose(SampleCampaigns.underLoconAlone(trials, omission, passesNow))
                .subjects()
                .get(0);
    }
}
