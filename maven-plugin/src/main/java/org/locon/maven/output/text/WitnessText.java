package org.locon.maven.output.text;

import org.locon.stats.diagnosis.SubjectDiagnosis;

/** Whose word alone the list of suspects is, where the user has asked for one witness. */
public final class WitnessText {

    private WitnessText() {}

    public static String of(SubjectDiagnosis subject) {
        String witness = switch (subject.listing().witness()) {
            case ALL -> "all witnesses together";
            case PATTERNS -> "access patterns alone";
            case PROCEDURES -> "LOCON's procedures alone";
            case RACES -> "races alone";
            case BLOCKS -> "blocks alone";
            case POINTS -> "points of noise alone";
        };
        return (subject.ranking().isEmpty() ? "no suspects by " : "suspects by ") + witness;
    }
}
