package org.locon.maven.output.text;

import java.util.List;
import java.util.Locale;
import org.locon.stats.diagnosis.ObservedStall;
import org.locon.stats.diagnosis.SubjectDiagnosis;

/** Notes of what made runs long: threads that waited for what couldn't come before a limit had passed. */
public final class StallText {

    private StallText() {}

    /** A few sentences for each of them. */
    public static List<String> of(SubjectDiagnosis subject) {
        return subject.stalls().stream().map(StallText::of).toList();
    }

    private static String of(ObservedStall stall) {
        return String.format(
                Locale.ROOT,
                "%s stalled, of which %d passed; the longest took %.1f s. %s",
                CountText.of(stall.runs(), "run"),
                stall.passed(),
                stall.millis() / 1000.0,
                stall.sentence());
    }
}
