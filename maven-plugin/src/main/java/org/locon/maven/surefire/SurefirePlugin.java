package org.locon.maven.surefire;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/**
 * The project's Surefire plugin as Locon runs it: the user's version where that is new enough, with Locon's provider
 * and nobody else's, and each of the executions that {@code mvn test} would run.
 *
 * @param note why another version than the user's is used, or empty
 */
record SurefirePlugin(Plugin plugin, List<Execution> executions, String note) {

    static final String KEY = "org.apache.maven.plugins:maven-surefire-plugin";

    /** The first version whose interface for providers Locon's was built on. */
    private static final String OLDEST = "3.2.0";

    private static final Set<String> OTHER_PROVIDERS = Set.of(
            "surefire-junit-platform",
            "surefire-junit",
            "surefire-junit3",
            "surefire-junit4",
            "surefire-junit47",
            "surefire-testng",
            "junit-platform-surefire-provider");

    /** An execution of the goal {@code test}. */
    record Execution(String id, Xpp3Dom configuration) {}

    /** @param users from the effective model, or null when the project has none */
    static SurefirePlugin of(Plugin users, List<Dependency> added, TestedVersions own) {
        Plugin plugin = users == null ? new Plugin() : users.clone();
        if (users == null) {
            plugin.setGroupId("org.apache.maven.plugins");
            plugin.setArtifactId("maven-surefire-plugin");
        }
        String note = "";
        if (plugin.getVersion() == null || !TestedVersions.atLeast(plugin.getVersion(), OLDEST)) {
            note = plugin.getVersion() == null
                    ? "The project has no Surefire plugin: Locon runs the tests with Surefire " + own.surefire()
                    : "Surefire " + plugin.getVersion() + " can't run Locon (it needs " + OLDEST
                            + " or later): Locon runs the tests with Surefire " + own.surefire()
                            + " and the project's configuration";
            plugin.setVersion(own.surefire());
        }
        plugin.getDependencies().removeIf(dependency -> OTHER_PROVIDERS.contains(dependency.getArtifactId()));
        added.forEach(plugin::addDependency);
        return new SurefirePlugin(plugin, executions(plugin), note);
    }

    private static List<Execution> executions(Plugin plugin) {
        List<Execution> executions = new ArrayList<>();
        boolean bound = false;
        for (PluginExecution execution : plugin.getExecutions()) {
            if (execution.getGoals().contains("test")) {
                bound = true;
                if (!"none".equals(execution.getPhase())) {
                    executions.add(new Execution(execution.getId(), configuration(execution.getConfiguration())));
                }
            }
        }
        return bound ? executions : List.of(new Execution("default-test", configuration(plugin.getConfiguration())));
    }

    private static Xpp3Dom configuration(Object configuration) {
        return configuration == null ? new Xpp3Dom("configuration") : new Xpp3Dom((Xpp3Dom) configuration);
    }
}
