package org.locon.maven.output.json;

import java.util.List;
import org.locon.stats.diagnosis.Diagnosis;

/**
 * The form of {@code diagnosis.json}: components are named and ordered as there, and {@code null} means that a name is
 * left out. Each part is made of a value of the diagnosis, and can be turned into that again. A list that has to be
 * there can't be left out: who reads such a file is told that it's none.
 */
record DiagnosisForm(int version, String tool, long seed, List<SubjectForm> subjects) {

    /** Of this form; a renaming needs a new one. */
    static final int VERSION = 1;

    DiagnosisForm {
        subjects = List.copyOf(subjects);
    }

    static DiagnosisForm of(Diagnosis diagnosis) {
        return new DiagnosisForm(
                VERSION, diagnosis.tool(), diagnosis.seed(), FormLists.all(diagnosis.subjects(), SubjectForm::of));
    }

    Diagnosis diagnosis() {
        return new Diagnosis(tool, seed, FormLists.all(subjects, SubjectForm::subject));
    }
}
