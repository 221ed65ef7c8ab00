package org.locon.stats.proof;

import java.util.List;
import org.locon.stats.proof.ProofRun.Ending;

/**
 * What runs say about a fix: those in which a suspect was kept from happening are a trial of the change that would do
 * the same. It holds only if none of them failed in any manner, and if the suspect matters.
 *
 * @param kept the runs that count
 * @param inSpite runs that failed although nothing was in the way of the rules
 * @param otherwise runs that failed in another manner
 */
public record FixTrial(ProofVerdict verdict, FailureShare kept, int attempts, int inSpite, int otherwise) {

    /** What the runs of this proof say. */
    public static FixTrial of(SuspectProof proof) {
        List<ProofRun> forbidden = proof.runs().stream()
                .filter(run -> run.arm() == ProofArm.FORBIDDEN)
                .toList();
        return new FixTrial(
                proof.verdict(),
                proof.share(ProofArm.FORBIDDEN),
                forbidden.size(),
                (int) forbidden.stream()
                        .filter(run -> run.failed() && !run.witnessed())
                        .filter(run -> run.obstacles().isEmpty())
                        .count(),
                (int) forbidden.stream()
                        .filter(run -> run.ending() == Ending.FAILED_OTHERWISE && run.witnessed())
                        .count());
    }

    /** Whether a change with that effect may be suggested. */
    public boolean holds() {
        return matters() && kept.runs() > 0 && kept.failed() == 0 && inSpite == 0 && otherwise == 0;
    }

    /** Whether the test fails more often with the suspect than without it. */
    public boolean matters() {
        return verdict.matters();
    }
}
