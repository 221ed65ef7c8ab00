package org.locon.maven.output.text;

import java.util.ArrayList;
import java.util.List;
import org.locon.stats.diagnosis.GapCounts;
import org.locon.stats.diagnosis.SubjectDiagnosis;

/**
 * What the records of a test's runs lack, and what to do about it. Of locations forgotten is always told, since only
 * the few runs that look at everything come to so many; of other gaps where one run in ten has them, as fewer change no
 * ranking.
 */
public final class GapText {

    private static final int FEW = 10;

    private GapText() {}

    /** A sentence for each kind of gap. */
    public static List<String> of(SubjectDiagnosis subject) {
        GapCounts gaps = subject.gaps();
        List<String> sentences = new ArrayList<>();
        if (!gaps.forgotten().isNone()) {
            sentences.add(in(gaps.forgotten(), subject)
                    + "there were more fields and array elements than there is room for, "
                    + "and what was used longest ago was forgotten; "
                    + "patterns may be missing: name classes that don't matter in locon.excludes");
        }
        if (areMany(gaps.dropped(), subject)) {
            sentences.add(in(gaps.dropped(), subject)
                    + "there was no room for "
                    + (gaps.dropped().most() == 1
                            ? "one"
                            : "up to " + gaps.dropped().most())
                    + " of the accesses or patterns, so patterns may be missing: "
                    + "name classes that don't matter in locon.excludes, or let the test do less");
        }
        if (areMany(gaps.inexact(), subject)) {
            sentences.add(in(gaps.inexact(), subject)
                    + "accesses went unrecorded because their threads had to wait too long, "
                    + "so patterns may be missing: run it where the processors have less to do");
        }
        if (areMany(gaps.uncertain(), subject)) {
            sentences.add(in(gaps.uncertain(), subject)
                    + "patterns were left out because their variables weren't known to be shared yet: "
                    + "-Dlocon.target=false watches everything in every run");
        }
        if (!gaps.uncompared().isNone()) {
            sentences.add(in(gaps.uncompared(), subject)
                    + "there were too many pairs of accesses to compare all couples of them, "
                    + "so a bug over several variables may be missed: "
                    + "name classes that don't matter in locon.excludes");
        }
        return sentences;
    }

    private static boolean areMany(GapCounts.Count count, SubjectDiagnosis subject) {
        return !count.isNone() && (long) FEW * count.runs() >= subject.runs();
    }

    private static String in(GapCounts.Count count, SubjectDiagnosis subject) {
        return "in " + count.runs() + " of " + CountText.of(subject.runs(), "run") + " ";
    }
}
