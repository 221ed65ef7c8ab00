package org.locon.maven.campaign;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Knows over all modules of a build whether any of them had a test that was asked for. A module without one is fine, a build without one is not.
 * Modules may be built by several threads; the map that they share holds JDK types only, since each module may load this class anew.
 */
public final class ReactorMatches {

    private final Map<String, Boolean> visited;
    private final Set<String> expected;

    /** @param shared one map for the whole build; its values say whether the module had a match */
    public ReactorMatches(ConcurrentHashMap<String, Boolean> shared, Collection<String> expected) {
        this.visited = shared;
        this.expected = Set.copyOf(expected);
    }

    /** To be called when a module is through. Whether it was the last one, and none of them had a match. */
    public boolean isLastOfNone(String module, boolean matched) {
        synchronized (visited) {
            visited.merge(module, matched, Boolean::logicalOr);
            return visited.keySet().containsAll(expected) && !visited.containsValue(true);
        }
    }
}
