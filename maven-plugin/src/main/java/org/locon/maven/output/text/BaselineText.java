package org.locon.maven.output.text;

import org.locon.stats.diagnosis.Baseline;
import org.locon.stats.diagnosis.SymptomCount;

/** How a test behaved before Locon had any part in it. */
public final class BaselineText {

    private BaselineText() {}

    public static String of(Baseline baseline) {
        return "without Locon it " + (baseline.passed() ? "passes" : "fails") + ", in " + baseline.millis() + " ms"
                + baseline.symptom().map(BaselineText::how).orElse("")
                + baseline.alone().map(BaselineText::alone).orElse("");
    }

    private static String how(SymptomCount symptom) {
        return ", by " + symptom.kind() + ": " + OneLine.of(symptom.message());
    }

    private static String alone(Baseline.Alone alone) {
        return alone.failed() == 0
                ? ", and " + CountText.of(alone.passed(), "time") + " more when it runs alone"
                : "; but alone it fails then"
                        + alone.symptom().map(BaselineText::how).orElse("");
    }
}
