package org.locon.maven.output;

import java.io.IOException;
import java.io.Writer;
import org.locon.maven.campaign.CampaignResults;

/** A file in the campaign's folder. It is there as a whole or not at all, and goes before the next campaign begins. */
interface FileOutput extends Output {

    void writeTo(Writer writer, CampaignResults results) throws IOException;

    @Override
    default void write(CampaignResults results, OutputTarget target) throws IOException {
        WholeFile.write(target.folder().file(name()), writer -> writeTo(writer, results));
    }
}
