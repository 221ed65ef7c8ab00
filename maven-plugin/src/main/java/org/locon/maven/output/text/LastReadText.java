package org.locon.maven.output.text;

import org.locon.stats.diagnosis.LastRead;

/** What the failing thread read last, in one line. */
public final class LastReadText {

    private LastReadText() {}

    public static String of(LastRead last) {
        return "before it failed, the thread read " + AccessText.variable(last.read()) + " at "
                + AccessText.shortPlace(last.read()) + ", as it was written at " + AccessText.shortPlace(last.written())
                + last.usually()
                        .map(usual -> "; in runs that pass it was written at " + AccessText.shortPlace(usual))
                        .orElse("");
    }
}
