package org.locon.stats.cause;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.locon.model.Operation;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.model.Symptom;
import org.locon.model.Variable;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;

/**
 * What runs wait for that don't end and go on without getting anywhere: what is read in the method that they're in.
 * Somebody was to write it, or has written something else; whatever else such a run shows has no say in it.
 */
final class EndlessLoopReads {

    private final Set<Variable> variables = new HashSet<>();

    /** @param runs those of the matrix */
    EndlessLoopReads(List<Run> runs, ActivityMatrix matrix) {
        Set<String> methods = new HashSet<>();
        runs.stream()
                .flatMap(run -> run.symptom().stream())
                .map(Symptom::endlessIn)
                .forEach(methods::addAll);
        if (!methods.isEmpty()) {
            matrix.columns().stream()
                    .flatMap(EndlessLoopReads::sites)
                    .filter(site -> site.operation() == Operation.READ && methods.contains(site.qualifiedName()))
                    .map(PossibleOrders::variable)
                    .forEach(variables::add);
        }
    }

    /** Whether it's about what is waited for, and about nothing else. */
    boolean waitsFor(Column column) {
        return sites(column).map(PossibleOrders::variable).allMatch(variables::contains);
    }

    boolean isKnown() {
        return !variables.isEmpty();
    }

    private static Stream<Site> sites(Column column) {
        return column.feature().sites().stream();
    }
}
