package org.locon.stats.diagnosis;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.locon.stats.cause.AccessOrdering;
import org.locon.stats.procedure.Procedure;

/**
 * A feature with its place and its scores.
 *
 * @param feature {@code pattern}, {@code region}, {@code block}, {@code point} or {@code predicate}
 * @param scores of every coefficient, by its key
 * @param procedure LOCON's that found it, if one did
 * @param passed passed runs that show it
 * @param failed failed runs that show it
 * @param interruptions of a region: the remote accesses seen in it, those of most failed runs first
 * @param ordering whether anything orders its accesses, where that is known
 */
public record Suspect(
        int rank,
        String feature,
        String shape,
        Map<String, Double> scores,
        Optional<Procedure> procedure,
        long passed,
        long failed,
        List<AccessPlace> accesses,
        List<AccessPlace> interruptions,
        Optional<AccessOrdering> ordering) {

    public Suspect {
        accesses = List.copyOf(accesses);
        interruptions = List.copyOf(interruptions);
    }
}
