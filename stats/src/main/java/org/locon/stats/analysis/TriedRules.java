package org.locon.stats.analysis;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.locon.model.Feature;
import org.locon.model.Schedule.Forbidden;
import org.locon.model.Schedule.Rule;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.spool.SubjectRuns;

/** By which rules each suspect of a subject was kept from happening. Forks derive the same from the same runs. */
public final class TriedRules {

    private final Map<Feature, List<Rule>> bySuspect = new HashMap<>();

    private TriedRules() {}

    /** Of a subject of which nothing was put to the proof. */
    public static TriedRules none() {
        return new TriedRules();
    }

    /** Nothing is derived where nothing was put to the proof. */
    public static TriedRules of(SubjectRuns subject) {
        TriedRules tried = new TriedRules();
        if (!subject.proofs().isEmpty()) {
            SuspectsToProve.of(SubjectAnalysis.unproved(subject, Coefficient.OCHIAI)).stream()
                    .flatMap(List::stream)
                    .forEach(tried::add);
        }
        return tried;
    }

    private void add(ProvableSuspect suspect) {
        suspect.forbidding()
                .schedule()
                .filter(Forbidden.class::isInstance)
                .ifPresent(schedule -> bySuspect.putIfAbsent(suspect.feature(), ((Forbidden) schedule).rules()));
    }

    /** Of this suspect; none if it had no schedule. */
    public List<Rule> of(Feature suspect) {
        return bySuspect.getOrDefault(suspect, List.of());
    }
}
