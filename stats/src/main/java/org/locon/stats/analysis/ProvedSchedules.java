package org.locon.stats.analysis;

import java.util.List;
import java.util.Optional;
import org.locon.model.Feature;
import org.locon.model.Schedule;
import org.locon.model.Schedule.Forced;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.proof.ProofRun;
import org.locon.stats.proof.SuspectProof;
import org.locon.stats.spool.SubjectRuns;

/**
 * The schedules by which a suspect was put to the proof.
 *
 * @param forced the way by which the test failed most surely
 * @param forbidden what kept it from happening, if anything could
 */
public record ProvedSchedules(Forced forced, Optional<Schedule> forbidden) {

    /** Empty if it wasn't tried. */
    public static Optional<ProvedSchedules> of(SubjectRuns subject, Feature suspect) {
        List<ProofRun> runs = subject.proofs().stream()
                .filter(run -> run.suspect().equals(suspect))
                .toList();
        int way = new SuspectProof(suspect, runs).best().orElse(-1);
        return SuspectsToProve.of(SubjectAnalysis.unproved(subject, Coefficient.OCHIAI)).stream()
                .flatMap(List::stream)
                .filter(one -> one.feature().equals(suspect))
                .filter(one -> way >= 0 && way < one.ways().size())
                .map(one -> new ProvedSchedules(
                        one.ways().get(way), one.forbidding().schedule()))
                .findFirst();
    }
}
