package org.locon.stats.proof;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.locon.model.Schedule;
import org.locon.model.Site;
import org.locon.stats.proof.ProofRun.Ending;
import org.locon.stats.proof.SuspectProof.NextRun;

/**
 * The runs of a proof that try a change under which the suspect does no harm: it comes about as in the forced runs, and
 * the test is to pass all the same. They decide nothing about the suspect itself.
 */
public final class MendedRuns {

    /** How likely chance alone may make them pass. */
    private static final double CHANCE = 0.01;

    /** So many at least have to pass. */
    private static final int LEAST = 5;

    private static final int MOST_ATTEMPTS = 12;

    private final SuspectProof proof;
    private final List<ProofRun> runs;

    public MendedRuns(SuspectProof proof) {
        this.proof = proof;
        this.runs = proof.runs().stream()
                .filter(run -> run.arm() == ProofArm.MENDED)
                .toList();
    }

    /** Where the change is; none if nothing was tried. */
    public Set<Site> notifications() {
        return runs.stream()
                .map(run -> ((Schedule.Mended) run.schedule()).notifications())
                .findFirst()
                .orElse(Set.of());
    }

    /** Those that count. */
    public FailureShare share() {
        return proof.share(ProofArm.MENDED);
    }

    /** Whether the change may be suggested: the test fails without it, and not once with it. */
    public boolean hold() {
        return proof.verdict().matters()
                && runs.stream().noneMatch(MendedRuns::speaksAgainst)
                && share().runs() >= LEAST
                && SuspectProof.chance(proof.share(ProofArm.FORCED), share()) <= CHANCE;
    }

    /** A failure is one whether or not the suspect was seen, unless a gate may have made it. */
    private static boolean speaksAgainst(ProofRun run) {
        return run.ending() == Ending.FAILED || run.ending() == Ending.FAILED_OTHERWISE;
    }

    /** What to do in the next run; nothing if enough is known. */
    public Optional<NextRun> next() {
        return !proof.verdict().matters()
                        || hold()
                        || runs.size() >= MOST_ATTEMPTS
                        || runs.stream().anyMatch(MendedRuns::speaksAgainst)
                ? Optional.empty()
                : Optional.of(new NextRun(ProofArm.MENDED, proof.best().orElse(0)));
    }
}
