package org.locon.surefire.watch;

import java.util.Optional;
import org.locon.model.Symptom;

/**
 * A run that wasn't waited for any longer.
 *
 * @param symptom of its not ending; none if there was only no time left for it
 */
public record GivenUp(Optional<Symptom> symptom) {

    static GivenUp of(Symptom symptom) {
        return new GivenUp(Optional.of(symptom));
    }

    static GivenUp cutOff() {
        return new GivenUp(Optional.empty());
    }

    public boolean isCutOff() {
        return symptom.isEmpty();
    }
}
