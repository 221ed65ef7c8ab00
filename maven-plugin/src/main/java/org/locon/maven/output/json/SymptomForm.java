package org.locon.maven.output.json;

import java.util.List;
import org.locon.stats.diagnosis.SymptomCount;

/** A way in which runs of a test failed. */
record SymptomForm(String kind, String message, int runs, List<String> stack) {

    static SymptomForm of(SymptomCount symptom) {
        return new SymptomForm(symptom.kind(), symptom.message(), symptom.runs(), FormLists.orNull(symptom.stack()));
    }

    SymptomCount symptom() {
        return new SymptomCount(kind, message, runs, FormLists.orEmpty(stack));
    }
}
