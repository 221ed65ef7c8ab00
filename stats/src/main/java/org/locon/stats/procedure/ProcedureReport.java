package org.locon.stats.procedure;

import java.util.List;
import java.util.Optional;

/**
 * What a procedure reports about a failed run, in the order of occurrence.
 *
 * @param level of procedure III the one that reported
 * @param examined how many pairs or couples it chose from
 * @param leftOut how many pairs or couples went unexamined, since there were too many
 */
public record ProcedureReport(
        Procedure procedure, Optional<ComparisonLevel> level, List<Finding> all, long examined, long leftOut) {
    public ProcedureReport {
        all = List.copyOf(all);
    }

    public boolean isEmpty() {
        return all.isEmpty();
    }
}
