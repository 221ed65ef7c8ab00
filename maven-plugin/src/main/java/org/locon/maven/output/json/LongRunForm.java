package org.locon.maven.output.json;

import org.locon.stats.diagnosis.LongRun;

/** A run that lasted much longer than others. */
record LongRunForm(int run, LongRun.End end, long millis, long usualMillis, DumpForm threads) {

    static LongRunForm of(LongRun run) {
        return new LongRunForm(run.run(), run.end(), run.millis(), run.usualMillis(), DumpForm.of(run.threads()));
    }

    LongRun longRun() {
        return new LongRun(run, end, millis, usualMillis, threads.dump());
    }
}
