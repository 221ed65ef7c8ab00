package org.locon.maven.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.maven.campaign.CampaignResults;
import org.locon.maven.campaign.SampleCampaigns;
import org.locon.stats.spool.SpoolContents;

class CsvFilesTest {

    private final SpoolContents campaign = SampleCampaigns.lostUpdate("expected: <2> but was: <1>");

    @Test
    void theMatrixHasARowForEachRun_aColumnForEachFeature_andTheVerdict() throws IOException {
        List<String> lines = lines(new MatrixCsv());

        assertThat(lines).hasSize(41);
        assertThat(lines.get(0)).startsWith("test,run,").endsWith(",verdict").contains("R1-W2-W1", "R1-*-W1", "W1-R2");
        assertThat(lines.get(1)).isEqualTo("com.acme.AccountTest#transfer,1,1,0,0,passed");
        assertThat(lines.get(4)).isEqualTo("com.acme.AccountTest#transfer,4,0,1,1,failed");
    }

    @Test
    void theRankingHasEveryScoreOfEveryFeature() throws IOException {
        List<String> lines = lines(new RankingCsv());

        assertThat(lines.get(0))
                .isEqualTo("test,rank,feature,shape,ochiai,jaccard,tarantula,dstar,likelihoodRatio,fisherP,combined,"
                        + "procedure,passed,failed,accesses,interruptions");
        assertThat(lines).hasSize(4);
        assertThat(lines.get(1))
                .startsWith("com.acme.AccountTest#transfer,2,region,R1-*-W1,1.0,1.0,1.0,")
                .contains(",I,0,10,")
                .endsWith("W2:com.acme.Account.balance@com.acme.Account.deposit(int):32");
    }

    private List<String> lines(FileOutput output) throws IOException {
        StringWriter file = new StringWriter();
        output.writeTo(file, new CampaignResults(campaign, SampleCampaigns.diagnose(campaign)));
        return file.toString().lines().toList();
    }
}
