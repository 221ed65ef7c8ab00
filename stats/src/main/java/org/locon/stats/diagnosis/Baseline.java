package org.locon.stats.diagnosis;

import java.util.List;
import java.util.Optional;
import org.locon.model.Symptom;
import org.locon.stats.spool.PlainRun;
import org.locon.stats.spool.SubjectRuns;
import org.locon.stats.trial.Remedy;
import org.locon.stats.trial.Trial;

/**
 * How the test behaved without Locon, before anything else was tried.
 *
 * @param symptom how it failed, if it did
 * @param failedWithoutNoise how many runs with Locon failed in which it left the schedule to itself: these are to be
 *     compared with the plain one, and no others
 * @param alone how it behaved without Locon later, where it ran alone as it does under Locon
 */
public record Baseline(
        boolean passed, long millis, Optional<SymptomCount> symptom, int failedWithoutNoise, Optional<Alone> alone) {

    /** @param symptom how it failed, if it did */
    public record Alone(int passed, int failed, Optional<SymptomCount> symptom) {

        private static Alone of(Trial trial) {
            return new Alone(trial.passed(), trial.failed(), first(trial.failure()));
        }
    }

    /** It was run once without Locon. */
    public Baseline(boolean passed, long millis, Optional<SymptomCount> symptom, int failedWithoutNoise) {
        this(passed, millis, symptom, failedWithoutNoise, Optional.empty());
    }

    /** Whether it passed whenever it ran without Locon. */
    public boolean passes() {
        return passed && alone.filter(later -> later.failed() > 0).isEmpty();
    }

    static Baseline of(PlainRun plain, SubjectRuns subject) {
        return new Baseline(
                plain.symptom().isEmpty(),
                plain.nanos() / 1_000_000,
                first(plain.symptom()),
                (int) subject.runs().stream()
                        .filter(run -> run.failed() && run.plan().quiet())
                        .count(),
                subject.trials().stream()
                        .filter(trial -> trial.without() == Remedy.LOCON)
                        .filter(trial -> trial.passed() + trial.failed() > 0)
                        .map(Alone::of)
                        .findFirst());
    }

    private static Optional<SymptomCount> first(Optional<Symptom> symptom) {
        return SymptomCounter.counted(symptom.map(List::of).orElse(List.of())).stream()
                .findFirst();
    }
}
