package org.locon.stats.diagnosis;

import java.util.Optional;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.procedure.Procedure;

/**
 * What the user may choose about a diagnosis.
 *
 * @param coefficient orders the ranking
 * @param procedure the only one to apply to failed runs; without, all of them in turn
 * @param witness whose suspects are listed
 */
public record DiagnosisSettings(Coefficient coefficient, Optional<Procedure> procedure, WitnessKind witness) {

    public static DiagnosisSettings defaults() {
        return new DiagnosisSettings(Coefficient.OCHIAI, Optional.empty(), WitnessKind.ALL);
    }
}
