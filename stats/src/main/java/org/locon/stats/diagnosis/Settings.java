package org.locon.stats.diagnosis;

import org.locon.stats.coefficient.Coefficient;

/** What the user may choose about a diagnosis: the coefficient that orders the ranking. */
public record Settings(Coefficient coefficient) {

    public static Settings defaults() {
        return new Settings(Coefficient.OCHIAI);
    }
}
