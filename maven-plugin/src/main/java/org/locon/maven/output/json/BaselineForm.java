package org.locon.maven.output.json;

import java.util.Optional;
import org.locon.stats.diagnosis.Baseline;

/** How a test behaved without Locon. */
record BaselineForm(String verdict, long millis, SymptomForm symptom, int failedWithoutNoise, AloneForm alone) {

    private static final String PASSED = "passed";

    /** How it behaved where it ran alone. */
    record AloneForm(int passed, int failed, SymptomForm symptom) {

        static AloneForm of(Baseline.Alone alone) {
            return new AloneForm(
                    alone.passed(),
                    alone.failed(),
                    alone.symptom().map(SymptomForm::of).orElse(null));
        }

        Baseline.Alone alone() {
            return new Baseline.Alone(
                    passed, failed, Optional.ofNullable(symptom).map(SymptomForm::symptom));
        }
    }

    static BaselineForm of(Baseline baseline) {
        return new BaselineForm(
                baseline.passed() ? PASSED : "failed",
                baseline.millis(),
                baseline.symptom().map(SymptomForm::of).orElse(null),
                baseline.failedWithoutNoise(),
                baseline.alone().map(AloneForm::of).orElse(null));
    }

    Baseline baseline() {
        return new Baseline(
                verdict.equals(PASSED),
                millis,
                Optional.ofNullable(symptom).map(SymptomForm::symptom),
                failedWithoutNoise,
                Optional.ofNullable(alone).map(AloneForm::alone));
    }
}
