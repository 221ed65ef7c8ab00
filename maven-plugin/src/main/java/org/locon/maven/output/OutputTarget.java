package org.locon.maven.output;

import java.nio.file.Path;
import org.apache.maven.plugin.logging.Log;
import org.locon.maven.campaign.CampaignFolder;
import org.locon.maven.output.text.SourceFiles;
import org.locon.stats.coefficient.Coefficient;

/**
 * Where and how a campaign's outputs are to be written.
 *
 * @param page of the report, which isn't in the campaign's folder
 * @param coefficient whose scores are shown where there is room for one
 * @param isSurvey whether no test was named: then the log only counts those of which there is nothing to tell
 */
public record OutputTarget(
        Log log, CampaignFolder folder, Path page, SourceFiles sources, Coefficient coefficient, boolean isSurvey) {

    /** The tests were named. */
    public OutputTarget(Log log, CampaignFolder folder, Path page, SourceFiles sources, Coefficient coefficient) {
        this(log, folder, page, sources, coefficient, false);
    }

    /** The same for a campaign in which no test was named, or some were. */
    public OutputTarget ofSurvey(boolean noneNamed) {
        return new OutputTarget(log, folder, page, sources, coefficient, noneNamed);
    }

    /** The page's path, as short as it can be. */
    public String shownPage() {
        return sources.shown(page);
    }
}
