package org.locon.stats.diagnosis;

import java.util.List;
import java.util.Optional;
import org.locon.model.Run;
import org.locon.stats.spool.PlainRun;

/**
 * How the test behaved without Locon, before anything else was tried.
 *
 * @param symptom how it failed, if it did
 * @param failedWithoutNoise how many runs with Locon failed in which it left the schedule to itself: these are to be
 *     compared with the plain one, and no others
 */
public record Baseline(boolean passed, long millis, Optional<SymptomCount> symptom, int failedWithoutNoise) {

    static Baseline of(PlainRun plain, List<Run> runs) {
        return new Baseline(
                plain.symptom().isEmpty(),
                plain.nanos() / 1_000_000,
                SymptomCounter.counted(plain.symptom().stream().toList()).stream()
                        .findFirst(),
                (int) runs.stream()
                        .filter(run -> run.failed() && run.plan().quiet())
                        .count());
    }
}
