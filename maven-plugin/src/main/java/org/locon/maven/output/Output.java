package org.locon.maven.output;

import java.io.IOException;
import org.locon.maven.campaign.CampaignResults;

/** One of the things that are written about a campaign. It keeps nothing from one campaign to the next. */
interface Output {

    /** What the user knows it by; of a file its name. */
    String name();

    void write(CampaignResults results, OutputTarget target) throws IOException;
}
