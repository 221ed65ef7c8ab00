package org.locon.maven.output;

import org.apache.maven.plugin.logging.Log;
import org.locon.maven.campaign.CampaignResults;
import org.locon.maven.output.text.AccessText;

/**
 * What Maven's log says of a campaign. With {@code -X} it names all that was left out. Of many tests it says first what
 * most users won't read, and last what matters.
 */
final class ConsoleOutput implements Output {

    @Override
    public String name() {
        return "console";
    }

    @Override
    public void write(CampaignResults results, OutputTarget target) {
        Log log = target.log();
        ConsoleLines lines = new ConsoleLines(target.coefficient().key(), new AccessText(target.sources()));
        boolean all = log.isDebugEnabled();
        if (target.isSurvey()) {
            unwoven(results, lines, all, log);
            new SurveyLines(lines, all).of(results).forEach(log::info);
            return;
        }
        lines.diagnosis(results.diagnosis()).forEach(log::info);
        lines.leftOut(results.contents().leftOut(), all).forEach(log::info);
        unwoven(results, lines, all, log);
    }

    private static void unwoven(CampaignResults results, ConsoleLines lines, boolean all, Log log) {
        results.contents()
                .seen()
                .ifPresent(seen -> lines.unwoven(seen.skipped(), all).forEach(log::info));
    }
}
