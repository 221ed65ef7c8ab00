package org.locon.stats.wording;

import java.util.Optional;
import org.locon.stats.proof.FailureShare;
import org.locon.stats.proof.FixTrial;
import org.locon.stats.proof.ProofVerdict;

/** Says why no fix is suggested, so that nobody takes silence for an oversight. */
public final class NoFix {

    private static final String NOTHING = ", so nothing is suggested.";

    private NoFix() {}

    /** @param whyNot why nothing was tried, where that is known */
    public static String of(FixTrial trial, Optional<String> whyNot) {
        if (trial.kept().failed() + trial.inSpite() > 0) {
            FailureShare all = new FailureShare(
                    trial.kept().failed() + trial.inSpite(), trial.kept().runs() + trial.inSpite());
            return "Nothing that was tried keeps it from failing (kept from happening, it failed in " + runs(all) + ")"
                    + NOTHING;
        }
        if (trial.verdict() == ProofVerdict.REFUTED) {
            return "No fix was tried, since this isn't what makes the test fail.";
        }
        if (trial.attempts() == 0) {
            return "No fix was tried" + whyNot.map(why -> ": " + why).orElse("") + ".";
        }
        if (trial.otherwise() > 0) {
            return "What was tried keeps it from failing like that, but " + trial.otherwise()
                    + (trial.otherwise() == 1 ? " run" : " runs") + " failed in another manner" + NOTHING;
        }
        if (trial.kept().runs() == 0) {
            return "Nothing that was tried keeps it from happening" + NOTHING;
        }
        return trial.matters()
                ? "What keeps it from failing is no change that code could make" + NOTHING
                : "What was tried didn't tell enough (it failed in " + runs(trial.kept()) + ")" + NOTHING;
    }

    private static String runs(FailureShare share) {
        return share.failed() + " of " + share.runs() + (share.runs() == 1 ? " run" : " runs");
    }
}
