package org.locon.maven.output;

import java.io.IOException;
import java.util.List;
import org.locon.maven.campaign.CampaignResults;

/** Everything that is written about a campaign. Whoever adds an output adds its class, and a line here. */
public final class Outputs {

    /** In the order in which they are written: the log comes first, so that a full disk takes only files. */
    private static final List<Output> ALL = List.of(
            new ConsoleOutput(),
            new DiagnosisJson(),
            new MatrixCsv(),
            new RankingCsv(),
            new BugRecipes(),
            new ReportOutput());

    private Outputs() {}

    public static void write(CampaignResults results, OutputTarget target) throws IOException {
        for (Output output : ALL) {
            output.write(results, target);
        }
    }

    /** The names of those that are files in the campaign's folder. */
    public static List<String> files() {
        return ALL.stream()
                .filter(FileOutput.class::isInstance)
                .map(Output::name)
                .toList();
    }
}
