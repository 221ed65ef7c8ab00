package org.locon.stats.diagnosis;

import java.util.Optional;
import org.locon.stats.spool.PlainRun;

/**
 * How the test behaved without Locon, before anything else was tried.
 *
 * @param symptom how it failed, if it did
 */
public record Baseline(boolean passed, long millis, Optional<SymptomCount> symptom) {

    static Baseline of(PlainRun run) {
        return new Baseline(
                run.symptom().isEmpty(),
                run.nanos() / 1_000_000,
                SymptomCounter.counted(run.symptom().stream().toList()).stream().findFirst());
    }
}
