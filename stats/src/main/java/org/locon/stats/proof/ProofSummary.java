package org.locon.stats.proof;

import java.util.List;
import java.util.Optional;
import org.locon.model.Feature;

/**
 * What became of putting a bug's first suspect to the proof, as results tell it.
 *
 * @param forced how often the test failed when the suspect was brought about, among the runs with a witness of that
 * @param forbidden how often it failed when the suspect was kept from happening, among those with a witness of that
 * @param forcedAttempts runs in which it was to be brought about, with or without success
 * @param forbiddenAttempts runs in which it was to be kept from happening
 * @param baseline how often it failed when left to itself
 * @param p how likely chance alone makes the forced runs fail so much more often than the forbidden ones
 * @param suspect what was put to the proof; empty where a result was read back
 * @param obstacles what was in the way, most frequent first; or why nothing was tried
 */
public record ProofSummary(
        ProofVerdict verdict,
        FailureShare forced,
        FailureShare forbidden,
        int forcedAttempts,
        int forbiddenAttempts,
        FailureShare baseline,
        double p,
        Optional<Feature> suspect,
        List<String> obstacles) {

    private static final int OBSTACLES = 3;

    public ProofSummary {
        obstacles = List.copyOf(obstacles);
    }

    /** @param whyNot why nothing or no more was tried, where the verdict leaves that open */
    public static ProofSummary of(SuspectProof proof, FailureShare baseline, Optional<String> whyNot) {
        List<String> obstacles = proof.obstacles().stream().limit(OBSTACLES).toList();
        return new ProofSummary(
                proof.verdict(),
                proof.share(ProofArm.FORCED),
                proof.share(ProofArm.FORBIDDEN),
                proof.attempts(ProofArm.FORCED),
                proof.attempts(ProofArm.FORBIDDEN),
                baseline,
                proof.p(),
                Optional.of(proof.suspect()),
                whyNot.map(List::of).orElse(obstacles));
    }

    public boolean isConfirmed() {
        return verdict == ProofVerdict.CONFIRMED;
    }

    public boolean isRefuted() {
        return verdict == ProofVerdict.REFUTED;
    }
}
