package org.locon.maven.output.json;

import java.util.List;
import java.util.Optional;
import org.locon.stats.proof.FailureShare;
import org.locon.stats.proof.ProofSummary;
import org.locon.stats.proof.ProofVerdict;

/** What forcing and forbidding a bug's first suspect has shown: of each arm how many failed, and of how many. */
record EffectForm(
        ProofVerdict verdict,
        List<Integer> forced,
        List<Integer> forbidden,
        List<Integer> baseline,
        List<Integer> attempts,
        List<Double> forcedInterval,
        List<Double> forbiddenInterval,
        double p,
        List<String> obstacles) {

    static EffectForm of(ProofSummary proof) {
        return new EffectForm(
                proof.verdict(),
                counts(proof.forced()),
                counts(proof.forbidden()),
                counts(proof.baseline()),
                List.of(proof.forcedAttempts(), proof.forbiddenAttempts()),
                bounds(proof.forced()),
                bounds(proof.forbidden()),
                proof.p(),
                FormLists.orNull(proof.obstacles()));
    }

    private static List<Integer> counts(FailureShare share) {
        return List.of(share.failed(), share.runs());
    }

    private static List<Double> bounds(FailureShare share) {
        return List.of(share.lower(), share.upper());
    }

    ProofSummary proof() {
        return new ProofSummary(
                verdict,
                share(forced),
                share(forbidden),
                attempts.get(0),
                attempts.get(1),
                share(baseline),
                p,
                Optional.empty(),
                FormLists.orEmpty(obstacles));
    }

    private static FailureShare share(List<Integer> counts) {
        return new FailureShare(counts.get(0), counts.get(1));
    }

    /** Whether it is the cause; null where that isn't known. */
    Boolean confirmed() {
        return switch (verdict) {
            case CONFIRMED -> true;
            case CONTRIBUTES, REFUTED -> false;
            case NOT_FORCED, NOT_TRIED -> null;
        };
    }
}
