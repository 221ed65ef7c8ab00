package org.locon.stats.diagnosis;

import java.util.List;

/**
 * What was found out about one test; {@code stopped} says why its runs ended, {@code ranking} has every feature,
 * {@code groups} the best of them with those together that are one suspect, {@code witness} whose word alone these two
 * are, null if it's that of all, {@code noise} where noise makes it fail, null if nothing is known of that,
 * {@code gaps} what the records of its runs lack, null if nothing, {@code crossings} locks in whose order no run got
 * stuck but one could, null if there are none.
 */
public record SubjectDiagnosis(
        String test,
        int runs,
        int passed,
        int failed,
        long millis,
        Verdict verdict,
        String stopped,
        VisibilityCounts seen,
        List<SymptomCount> symptoms,
        List<Bug> bugs,
        List<SuspectGroup> groups,
        List<Suspect> ranking,
        WitnessKind witness,
        NoiseEffect noise,
        GapCounts gaps,
        List<LockCrossing> crossings) {
    public SubjectDiagnosis {
        symptoms = List.copyOf(symptoms);
        bugs = List.copyOf(bugs);
        groups = List.copyOf(groups);
        ranking = List.copyOf(ranking);
        crossings = crossings == null ? null : List.copyOf(crossings);
    }
}
