package org.locon.maven.output.text;

import java.util.Locale;
import java.util.Optional;
import org.locon.stats.diagnosis.Bug;
import org.locon.stats.proof.FailureShare;
import org.locon.stats.proof.ProofSummary;
import org.locon.stats.proof.TestedFix;

/** What to do about a bug, as far as that was tried, in one line with the rates. */
public final class FixText {

    private FixText() {}

    /**
     * {@code Tested fix: hold the monitor of the Account for line 36 (kept so in 5 runs, 0 failed; forced, 5 of 5
     * failed).} Or why nothing is suggested; nothing at all for what wasn't put to the proof.
     */
    public static Optional<String> of(Bug bug) {
        return bug.fix().map(fix -> fix(fix, bug.proof())).or(bug::noFix);
    }

    private static String fix(TestedFix fix, Optional<ProofSummary> proof) {
        String text = fix.text();
        int end = text.endsWith(".") ? text.length() - 1 : text.length();
        return "Tested fix: " + text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1, end) + " ("
                + fix.kind().tried() + " in " + CountText.of(fix.tried().runs(), "run") + ", "
                + fix.tried().failed() + " failed"
                + proof.map(ProofSummary::forced).map(FixText::forced).orElse("") + ").";
    }

    private static String forced(FailureShare forced) {
        return "; forced, " + forced.failed() + " of " + forced.runs() + " failed";
    }
}
