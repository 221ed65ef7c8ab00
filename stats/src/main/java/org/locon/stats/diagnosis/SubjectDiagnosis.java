package org.locon.stats.diagnosis;

import java.util.List;

/** What was found out about one test; {@code stopped} says why its runs ended, {@code ranking} has every feature. */
public record SubjectDiagnosis(
        String test,
        int runs,
        int passed,
        int failed,
        long millis,
        Verdict verdict,
        String stopped,
        Seen seen,
        List<SymptomCount> symptoms,
        List<Bug> bugs,
        List<Suspect> ranking) {
    public SubjectDiagnosis {
        symptoms = List.copyOf(symptoms);
        bugs = List.copyOf(bugs);
        ranking = List.copyOf(ranking);
    }
}
