package org.locon.stats.proof;

import java.util.List;
import java.util.Optional;
import org.locon.model.Schedule;
import org.locon.model.Schedule.Forbidden;
import org.locon.model.Schedule.Forced;
import org.locon.model.Schedule.Rule;

/**
 * The schedules by which a suspect was put to the proof.
 *
 * @param forced the way by which the test failed most surely
 * @param forbidden what kept it from happening, if that was tried
 */
public record ProvedSchedules(Forced forced, Optional<Schedule> forbidden) {

    /** Empty if it was never forced. */
    public static Optional<ProvedSchedules> of(SuspectProof proof) {
        int best = proof.best().orElse(-1);
        return proof.runs().stream()
                .filter(run -> run.schedule() instanceof Forced && run.way().number() == best)
                .findFirst()
                .map(run -> new ProvedSchedules((Forced) run.schedule(), forbidding(proof)));
    }

    /** The rules that kept it from happening; none if that wasn't tried. */
    public static List<Rule> rules(SuspectProof proof) {
        return forbidding(proof)
                .filter(Forbidden.class::isInstance)
                .map(schedule -> ((Forbidden) schedule).rules())
                .orElse(List.of());
    }

    private static Optional<Schedule> forbidding(SuspectProof proof) {
        return proof.runs().stream()
                .filter(run -> run.arm() == ProofArm.FORBIDDEN)
                .map(ProofRun::schedule)
                .findFirst();
    }
}
