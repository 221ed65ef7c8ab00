package org.locon.stats.spectrum;

import java.util.Optional;

/** One execution of a subject under a plan. It passed when there is no symptom. */
public record Run(int number, Plan plan, Optional<Symptom> symptom, long nanos, Spectrum spectrum) {
    public boolean failed() {
        return symptom.isPresent();
    }
}
