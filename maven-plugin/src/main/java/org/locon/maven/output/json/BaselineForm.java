package org.locon.maven.output.json;

import java.util.Optional;
import org.locon.stats.diagnosis.Baseline;

/** How a test behaved without Locon. */
record BaselineForm(String verdict, long millis, SymptomForm symptom, int failedWithoutNoise) {

    private static final String PASSED = "passed";

    static BaselineForm of(Baseline baseline) {
        return new BaselineForm(
                baseline.passed() ? PASSED : "failed",
                baseline.millis(),
                baseline.symptom().map(SymptomForm::of).orElse(null),
                baseline.failedWithoutNoise());
    }

    Baseline baseline() {
        return new Baseline(
                verdict.equals(PASSED),
                millis,
                Optional.ofNullable(symptom).map(SymptomForm::symptom),
                failedWithoutNoise);
    }
}
