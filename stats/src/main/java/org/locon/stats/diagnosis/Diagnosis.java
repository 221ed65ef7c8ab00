package org.locon.stats.diagnosis;

import java.util.List;

/** All that a campaign found out, by which version of Locon and from which seed. */
public record Diagnosis(String tool, long seed, List<SubjectDiagnosis> subjects) {

    public Diagnosis {
        subjects = List.copyOf(subjects);
    }
}
