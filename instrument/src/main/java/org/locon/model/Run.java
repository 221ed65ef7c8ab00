package org.locon.model;

import java.util.Optional;

/** One execution of a subject under a plan. It passed when there is no symptom. */
public record Run(int number, Plan plan, Optional<Symptom> symptom, long nanos, Spectrum spectrum) {
    public boolean failed() {
        return symptom.isPresent();
    }

    /** Whether nobody knows what it showed, because the JVM died with it. */
    public boolean isLost() {
        return spectrum.equals(Spectrum.EMPTY)
                && symptom.filter(how -> how.kind() == Symptom.Kind.CRASH).isPresent();
    }
}
