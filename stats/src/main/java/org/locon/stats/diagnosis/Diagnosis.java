package org.locon.stats.diagnosis;

import java.util.List;

/**
 * All that a campaign found out, in the form that the outside relies on: components are named as in
 * {@code diagnosis.json}, enumerations say their word there as {@code toString}, and {@code null} means that the name
 * is absent.
 */
public record Diagnosis(int version, String tool, long seed, List<SubjectDiagnosis> subjects) {

    /** Of the form itself; a renaming needs a new one. */
    public static final int VERSION = 1;

    public Diagnosis {
        subjects = List.copyOf(subjects);
    }
}
