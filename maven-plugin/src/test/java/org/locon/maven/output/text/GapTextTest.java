package org.locon.maven.output.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.maven.campaign.SampleCampaigns;
import org.locon.model.Gaps;
import org.locon.stats.diagnosis.GapCounts;
import org.locon.stats.diagnosis.SubjectDiagnosis;

class GapTextTest {

    @Test
    void whatIsMissing_isSaidWithItsRuns_andWhatToDo() {
        assertThat(texts(40, new Gaps(1, 2, 3, 4)))
                .satisfiesExactly(
                        forgotten -> assertThat(forgotten)
                                .startsWith("in 40 of 40 runs there were more fields and array elements")
                                .endsWith("in locon.excludes"),
                        dropped -> assertThat(dropped)
                                .startsWith("in 40 of 40 runs there was no room")
                                .contains("locon.excludes"),
                        inexact -> assertThat(inexact).contains("wait too long").contains("processors"),
                        uncertain -> assertThat(uncertain).contains("-Dlocon.target=false"));
    }

    @Test
    void whatFewRunsLack_isNotWorthALine() {
        assertThat(texts(3, new Gaps(0, 1, 1, 1))).isEmpty();
        assertThat(texts(4, new Gaps(0, 1, 1, 1))).hasSize(3);
    }

    @Test
    void forgottenLocations_areToldOfOneRun() {
        assertThat(texts(1, new Gaps(1, 0, 0, 0))).hasSize(1);
    }

    @Test
    void couplesThatWereNotCompared_areToldOfOneRun() {
        SubjectDiagnosis some = SampleCampaigns.diagnose(SampleCampaigns.lostUpdate("lost"))
                .subjects()
                .get(0);
        GapCounts gaps = new GapCounts(
                GapCounts.Count.NONE,
                GapCounts.Count.NONE,
                GapCounts.Count.NONE,
                GapCounts.Count.NONE,
                new GapCounts.Count(1, 300));

        assertThat(GapText.of(with(gaps, some)))
                .singleElement()
                .asString()
                .startsWith("in 1 of 40 runs there were too many pairs of accesses")
                .contains("locon.excludes");
    }

    private static SubjectDiagnosis with(GapCounts gaps, SubjectDiagnosis some) {
        return new SubjectDiagnosis(
                some.test(),
                some.counts(),
                some.verdict(),
                some.stopped(),
                some.seen(),
                some.symptoms(),
                some.bugs(),
                some.listing(),
                some.noise(),
                gaps,
                some.crossings(),
                some.stalls(),
                some.hazards(),
                some.longRuns(),
                some.dependency(),
                some.baseline(),
                some.share());
    }

    @Test
    void whereNothingIsMissing_nothingIsSaid() {
        assertThat(texts(0, Gaps.NONE)).isEmpty();
    }

    /** Of a test that had 40 runs, so many with gaps. */
    private static List<String> texts(int runs, Gaps each) {
        return GapText.of(SampleCampaigns.diagnose(SampleCampaigns.lostUpdate("lost", Collections.nCopies(runs, each)))
                .subjects()
                .get(0));
    }
}
