package org.locon.stats.examination;

import java.util.List;
import org.locon.stats.spool.ForkVisibility;

/**
 * What a fork can see of a project.
 *
 * @param java the JVM of the fork, in words
 * @param agents in that JVM besides Locon's, by their files
 * @param engines that found tests
 * @param undiscovered why tests can't be found; empty if they can
 * @param isolation what of one run the next one can't see, in words
 * @param notes what of that isn't as the user asked for
 * @param idleIncludes patterns of classes to weave that match none
 * @param idleExcludes patterns of classes not to weave that match none
 */
public record Examination(
        String java,
        List<String> agents,
        List<EngineTests> engines,
        String undiscovered,
        String isolation,
        List<String> notes,
        ForkVisibility.Canary canary,
        ClassCensus classes,
        List<String> idleIncludes,
        List<String> idleExcludes) {

    public Examination {
        agents = List.copyOf(agents);
        engines = List.copyOf(engines);
        notes = List.copyOf(notes);
        idleIncludes = List.copyOf(idleIncludes);
        idleExcludes = List.copyOf(idleExcludes);
    }

    /** Whether there is any test, or anything that makes tests when it is executed. */
    public boolean hasTests() {
        return engines.stream().anyMatch(engine -> engine.tests() + engine.containers() > 0);
    }
}
