package org.locon.maven.output;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.locon.maven.campaign.CampaignResults;
import org.locon.maven.output.text.FeatureText;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.diagnosis.SubjectDiagnosis;
import org.locon.stats.diagnosis.Suspect;
import org.locon.stats.procedure.Procedure;

/** {@code ranking.csv}: a row for each feature of each test, best first, with all scores and counts. */
final class RankingCsv implements FileOutput {

    @Override
    public String name() {
        return "ranking.csv";
    }

    @Override
    public void writeTo(Writer writer, CampaignResults results) throws IOException {
        CsvWriter csv = new CsvWriter(writer);
        csv.row(header());
        for (SubjectDiagnosis subject : results.diagnosis().subjects()) {
            for (Suspect suspect : subject.ranking()) {
                csv.row(row(subject.test(), suspect));
            }
        }
    }

    private static List<String> header() {
        List<String> header = new ArrayList<>(List.of("test", "rank", "feature", "shape"));
        Arrays.stream(Coefficient.values()).map(Coefficient::key).forEach(header::add);
        header.addAll(List.of("procedure", "passed", "failed", "accesses", "interruptions"));
        return header;
    }

    private static List<Object> row(String test, Suspect suspect) {
        List<Object> row = new ArrayList<>(List.of(test, suspect.rank(), suspect.feature(), suspect.shape()));
        for (Coefficient coefficient : Coefficient.values()) {
            row.add(suspect.scores().get(coefficient.key()));
        }
        row.add(suspect.procedure().map(Procedure::name).orElse(""));
        row.add(suspect.passed());
        row.add(suspect.failed());
        row.add(FeatureText.of(suspect));
        row.add(FeatureText.accesses(suspect.interruptions()));
        return row;
    }
}
