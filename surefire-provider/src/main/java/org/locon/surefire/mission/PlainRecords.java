package org.locon.surefire.mission;

import java.io.IOException;
import org.locon.stats.spool.PlainRun;
import org.locon.stats.spool.SpoolWriter;
import org.locon.stats.spool.Subject;

/** Where it is written down how plain runs begin and end. */
interface PlainRecords {

    void begun(Subject test) throws IOException;

    void done(PlainRun run) throws IOException;

    /** As what comes before all runs under Locon. */
    static PlainRecords baseline(SpoolWriter spool) {
        return new PlainRecords() {
            @Override
            public void begun(Subject test) throws IOException {
                spool.plainBegun(test);
            }

            @Override
            public void done(PlainRun run) throws IOException {
                spool.plainDone(run);
            }
        };
    }
}
