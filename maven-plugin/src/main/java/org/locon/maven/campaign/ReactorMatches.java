package org.locon.maven.campaign;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.SessionData;

/**
 * Knows over all modules of a build whether any of them had a test that was asked for. A module without one is fine, a
 * build without one is not. Modules may be built by several threads; the map that they share holds JDK types only,
 * since each module may load this class anew.
 */
public final class ReactorMatches {

    private static final String KEY = "org.locon.matches";
    private static final String LOCALIZE = "localize";

    private final Map<String, Boolean> visited;
    private final Set<String> expected;

    /** Of the modules of this session in which the goal runs: all when it was called, else those whose POM binds it. */
    public static ReactorMatches of(MavenSession session, MojoExecution execution) {
        SessionData data = session.getRepositorySession().getData();
        String goals = execution.getGoal() == null || execution.getGoal().startsWith(LOCALIZE)
                ? LOCALIZE
                : execution.getGoal();
        String key = KEY + "." + goals;
        data.set(key, null, new ConcurrentHashMap<String, Boolean>());
        @SuppressWarnings("unchecked")
        ConcurrentHashMap<String, Boolean> shared = (ConcurrentHashMap<String, Boolean>) data.get(key);
        boolean called = execution.getSource() == MojoExecution.Source.CLI;
        return new ReactorMatches(
                shared,
                session.getProjects().stream()
                        .filter(module -> called || binds(module, execution.getPlugin(), goals))
                        .map(MavenProject::getId)
                        .toList());
    }

    private static boolean binds(MavenProject module, Plugin plugin, String goals) {
        Plugin bound = module.getPlugin(plugin.getKey());
        return bound != null
                && bound.getExecutions().stream()
                        .anyMatch(execution -> !"none".equals(execution.getPhase())
                                && execution.getGoals().stream().anyMatch(goal -> goal.startsWith(goals)));
    }

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
