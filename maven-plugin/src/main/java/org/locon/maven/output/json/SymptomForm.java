package org.locon.maven.output.json;

import java.util.List;
import java.util.Optional;
import org.locon.stats.diagnosis.SymptomCount;

/** A way in which runs of a test failed. */
record SymptomForm(String kind, String message, int runs, List<String> stack, DumpForm threads) {

    static SymptomForm of(SymptomCount symptom) {
        return new SymptomForm(
                symptom.kind(),
                symptom.message(),
                symptom.runs(),
                FormLists.orNull(symptom.stack()),
                symptom.threads().map(DumpForm::of).orElse(null));
    }

    SymptomCount symptom() {
        return new SymptomCount(
                kind,
                message,
                runs,
                FormLists.orEmpty(stack),
                Optional.ofNullable(threads).map(DumpForm::dump));
    }
}
