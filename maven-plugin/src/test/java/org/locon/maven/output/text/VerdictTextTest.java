package org.locon.maven.output.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.locon.maven.campaign.SampleCampaigns;
import org.locon.model.Symptom;

class VerdictTextTest {

    @Test
    void whatMayBeChance_isSaidToBe_withWhatWouldHelp() {
        assertThat(text(Symptom.Kind.ASSERTION))
                .isEqualTo("and nothing that was seen explains when, since what comes first, "
                        + "in 1 of 1 failed run and 0 of 7 passed,"
                        + " may be chance; what may help: more runs (locon.runs, locon.time), as so few failed,"
                        + " more classes (locon.includes), if threads share what lies in a dependency");
    }

    @Test
    void runsThatHung_mayHaveNeededMoreTime() {
        assertThat(text(Symptom.Kind.HANG))
                .contains("a longer time-out (locon.timeout), if the 1 hung run would have ended");
    }

    @Test
    void whereEnoughRunsShowNothing_itMayNotBeTheThreads() {
        assertThat(VerdictText.of(SampleCampaigns.diagnose(SampleCampaigns.byChance())
                        .subjects()
                        .get(0)))
                .startsWith("and nothing that was seen explains when")
                .endsWith("or something else than the order of threads makes it fail: "
                        + "random values, the time, its environment");
    }

    private static String text(Symptom.Kind how) {
        return VerdictText.of(
                SampleCampaigns.diagnose(SampleCampaigns.tooFew(how)).subjects().get(0));
    }
}
