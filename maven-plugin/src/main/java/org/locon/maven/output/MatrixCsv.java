package org.locon.maven.output;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.locon.maven.campaign.CampaignResults;
import org.locon.maven.output.text.FeatureText;
import org.locon.model.Feature;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;
import org.locon.stats.spool.SubjectRuns;

/**
 * {@code matrix.csv}: a row for each run, a column for each feature (1 where the run shows it), then the verdict. With
 * several tests, their rows are below each other and the columns are those of all of them.
 */
final class MatrixCsv implements FileOutput {

    @Override
    public String name() {
        return "matrix.csv";
    }

    @Override
    public void writeTo(Writer writer, CampaignResults results) throws IOException {
        List<SubjectRuns> subjects = results.contents().subjects();
        List<ActivityMatrix> matrices =
                subjects.stream().map(SubjectRuns::runs).map(ActivityMatrix::of).toList();
        Set<Feature> features = new LinkedHashSet<>();
        matrices.forEach(matrix -> matrix.columns().forEach(column -> features.add(column.feature())));
        CsvWriter csv = new CsvWriter(writer);
        csv.row(header(features));
        for (int i = 0; i < matrices.size(); i++) {
            write(subjects.get(i).subject().test(), matrices.get(i), features, csv);
        }
    }

    private static List<String> header(Set<Feature> features) {
        List<String> header = new ArrayList<>(List.of("test", "run"));
        features.forEach(feature -> header.add(FeatureText.of(feature)));
        header.add("verdict");
        return header;
    }

    private static void write(String test, ActivityMatrix matrix, Set<Feature> features, CsvWriter csv)
            throws IOException {
        Map<Feature, Column> columns = new LinkedHashMap<>();
        matrix.columns().forEach(column -> columns.put(column.feature(), column));
        for (int row = 0; row < matrix.runs().size(); row++) {
            List<Object> fields = new ArrayList<>(features.size() + 3);
            fields.add(test);
            fields.add(matrix.runs().get(row));
            for (Feature feature : features) {
                Column column = columns.get(feature);
                fields.add(column != null && column.shows(row) ? 1 : 0);
            }
            fields.add(matrix.failed(row) ? "failed" : "passed");
            csv.row(fields);
        }
    }
}
