package org.locon.maven.output.text;

import java.util.Locale;
import java.util.Optional;
import org.locon.stats.diagnosis.Bug;
import org.locon.stats.proof.FailureShare;
import org.locon.stats.proof.ProofSummary;

/** What became of putting a suspect to the proof, in one line. */
public final class ProofText {

    private ProofText() {}

    /** {@code confirmed: forced, it failed in 5 of 5 runs; kept from happening, in 0 of 5}. */
    public static String of(ProofSummary proof) {
        return switch (proof.verdict()) {
            case CONFIRMED -> "confirmed: " + rates(proof);
            case CONTRIBUTES -> "contributes, but isn't all: " + rates(proof);
            case REFUTED -> "refuted, so look at the others: " + rates(proof);
            case NOT_FORCED ->
                isHarmlessAtTimes(proof)
                        ? "not proved: forced, it came in "
                                + CountText.of(proof.forced().runs(), "run")
                                + ", of which " + proof.forced().failed()
                                + " failed; where it comes by itself the test passes now and then, too"
                        : "not proved, since it couldn't be forced and forbidden: " + attempts(proof) + why(proof);
            case NOT_TRIED -> "not proved" + (proof.forcedAttempts() == 0 ? "" : ": " + rates(proof)) + why(proof);
        };
    }

    /** How a confirmed bug is made to come about again: {@code again, step by step: mvn locon:reproduce …}. */
    public static Optional<String> again(Bug bug) {
        return bug.isConfirmed()
                ? Optional.of("again, step by step: mvn locon:reproduce -Dlocon.bug=" + bug.id())
                : Optional.empty();
    }

    private static boolean isHarmlessAtTimes(ProofSummary proof) {
        return 2 * proof.forced().failed() < proof.forced().runs();
    }

    private static String rates(ProofSummary proof) {
        return "forced, it failed in " + share(proof.forced())
                + (proof.forbidden().runs() == 0
                        ? ""
                        : "; kept from happening, in " + share(proof.forbidden())
                                + String.format(Locale.ROOT, " (p = %.2g)", proof.p()));
    }

    private static String share(FailureShare share) {
        return share.failed() + " of " + CountText.of(share.runs(), "run");
    }

    private static String attempts(ProofSummary proof) {
        return "it came in " + proof.forced().runs() + " of " + CountText.of(proof.forcedAttempts(), "run")
                + (proof.forbiddenAttempts() == 0
                        ? ""
                        : ", and stayed away in " + proof.forbidden().runs() + " of " + proof.forbiddenAttempts());
    }

    private static String why(ProofSummary proof) {
        return proof.obstacles().isEmpty()
                ? ""
                : "; " + OneLine.of(proof.obstacles().get(0));
    }
}
