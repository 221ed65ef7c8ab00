package org.locon.maven;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.maven.plugin.logging.Log;
import org.locon.maven.campaign.CampaignFolder;
import org.locon.maven.output.Console;
import org.locon.maven.place.OneLine;
import org.locon.maven.place.Sources;
import org.locon.maven.place.SuspectText;
import org.locon.maven.report.StandalonePage;
import org.locon.stats.campaign.Campaign;
import org.locon.stats.diagnosis.DiagnosisSettings;

/**
 * How a campaign presents itself: in the log before and after, then in its files, so that a full disk takes only those.
 */
final class Presentation {

    private final Log log;
    private final Sources sources;
    private final Path page;

    /** @param page of the report */
    Presentation(Log log, Sources sources, Path page) {
        this.log = log;
        this.sources = sources;
        this.page = page;
    }

    /** What is going to happen. */
    void announce(Campaign campaign) {
        String tests = campaign.test().isEmpty() ? "the tests that share state between threads" : campaign.test();
        log.info("Locon repeats " + OneLine.of(tests) + ": at most " + campaign.runs() + " runs and "
                + campaign.time().toSeconds() + " s for each, seed " + campaign.seed());
    }

    /** What has happened, and what it means. */
    void show(CampaignResults results, DiagnosisSettings settings, CampaignFolder folder) throws IOException {
        Console console = new Console(settings.coefficient().key(), new SuspectText(sources));
        boolean all = log.isDebugEnabled();
        console.diagnosis(results.diagnosis()).forEach(log::info);
        console.leftOut(results.contents().leftOut(), all).forEach(log::info);
        results.contents()
                .seen()
                .ifPresent(seen -> console.unwoven(seen.skipped(), all).forEach(log::info));
        results.write(folder);
        StandalonePage.write(results.diagnosis(), results.contents(), sources, page);
        log.info("");
        log.info("Report: " + report());
    }

    /** The page's path, as short as it can be. */
    String report() {
        return sources.shown(page);
    }
}
