package org.locon.stats.cluster;

import java.util.List;
import org.locon.model.Site;

/**
 * One access of a pattern, with how its thread came there.
 *
 * @param thread 1 or 2, as in the pattern
 * @param stack methods from the outermost one to the one of the access; empty when unknown
 */
public record PatternStep(int thread, Site site, List<String> stack) {
    public PatternStep {
        stack = List.copyOf(stack);
    }
}
