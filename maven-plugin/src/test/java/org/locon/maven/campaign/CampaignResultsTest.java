package org.locon.maven.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.locon.stats.spool.ForkVisibility;
import org.locon.stats.spool.SpoolContents;

class CampaignResultsTest {

    @Test
    void aCampaignThatSaw_isNotBlind() {
        assertThat(results(Optional.of(SampleCampaigns.seen(3, true))).blindness())
                .isEmpty();
    }

    @Test
    void aGuess_isCountedAsNoBug() {
        assertThat(bugs(SampleCampaigns.guess())).isZero();
        assertThat(bugs(SampleCampaigns.lostUpdate("lost"))).isEqualTo(1);
    }

    @Test
    void withoutTheCanary_silenceMeansNothing() {
        assertThat(results(Optional.of(SampleCampaigns.seen(3, false))).blindness())
                .hasValueSatisfying(reason -> assertThat(reason).contains("no run showed it"));
    }

    @Test
    void withoutAnyWovenClass_theFirstReasonIsGiven() {
        assertThat(results(Optional.of(SampleCampaigns.seen(0, true))).blindness())
                .hasValueSatisfying(reason -> assertThat(reason)
                        .contains("no class was woven", "com.acme.Generated: the method is too long"));
    }

    @Test
    void withoutAnyClassOfTheProject_itMayBeWhatRunsTests() {
        ForkVisibility nothing = new ForkVisibility(0, List.of(), 0, new ForkVisibility.Canary(true, ""));
        assertThat(results(Optional.of(nothing)).blindness())
                .hasValueSatisfying(reason ->
                        assertThat(reason).contains("none of the project's classes, or only such as run tests"));
    }

    @Test
    void aForkThatSaidNothing_isBlind_butNoForkIsNot() {
        assertThat(results(Optional.empty()).blindness()).isPresent();
        assertThat(new CampaignResults(
                                new SpoolContents(
                                        Optional.empty(), List.of(), List.of(), Optional.empty(), List.of(), List.of()),
                                SampleCampaigns.diagnose(SampleCampaigns.contents(List.of())))
                        .blindness())
                .isEmpty();
    }

    private static long bugs(SpoolContents contents) {
        return new CampaignResults(contents, SampleCampaigns.diagnose(contents)).bugs();
    }

    private static CampaignResults results(Optional<ForkVisibility> seen) {
        SpoolContents contents = SampleCampaigns.contents(List.of());
        return new CampaignResults(
                new SpoolContents(
                        contents.campaign(),
                        contents.subjects(),
                        contents.leftOut(),
                        seen,
                        contents.forks(),
                        List.of()),
                SampleCampaigns.diagnose(contents));
    }
}
