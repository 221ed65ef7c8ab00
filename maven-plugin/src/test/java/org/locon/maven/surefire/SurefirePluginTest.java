package org.locon.maven.surefire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.junit.jupiter.api.Test;

class SurefirePluginTest {

    private static final TestedVersions OWN = new TestedVersions("3.6.1", "5.14.4");

    @Test
    void theUsersVersion_isKept_whenItCanRunLocon() {
        SurefirePlugin plugin = SurefirePlugin.of(plugin("3.2.5"), List.of(), OWN);

        assertThat(plugin.plugin().getVersion()).isEqualTo("3.2.5");
        assertThat(plugin.note()).isEmpty();
    }

    @Test
    void olderVersions_areReplacedAndNamed() {
        for (String old : List.of("2.12.4", "2.22.2", "3.0.0-M7", "3.0.0", "3.1.2")) {
            SurefirePlugin plugin = SurefirePlugin.of(plugin(old), List.of(), OWN);

            assertThat(plugin.plugin().getVersion()).isEqualTo("3.6.1");
            assertThat(plugin.note()).contains("Surefire " + old, "Surefire 3.6.1");
        }
    }

    @Test
    void aProjectWithoutSurefire_getsLoconsVersion_andOneExecution() {
        SurefirePlugin plugin = SurefirePlugin.of(null, List.of(), OWN);

        assertThat(plugin.plugin().getKey()).isEqualTo(SurefirePlugin.KEY);
        assertThat(plugin.plugin().getVersion()).isEqualTo("3.6.1");
        assertThat(ids(plugin)).containsExactly("default-test");
    }

    @Test
    void otherProviders_areLeftOut_becauseSurefireWouldRunBoth() {
        Plugin users = plugin("3.5.6");
        users.addDependency(dependency("surefire-junit47"));
        users.addDependency(dependency("tree-reporter"));

        Plugin plugin = SurefirePlugin.of(users, List.of(dependency("locon-surefire-provider")), OWN)
                .plugin();

        assertThat(plugin.getDependencies())
                .extracting(Dependency::getArtifactId)
                .containsExactly("tree-reporter", "locon-surefire-provider");
        assertThat(users.getDependencies()).hasSize(2);
    }

    @Test
    void eachExecutionOfTheGoalTest_isTaken_unlessItIsUnbound() {
        Plugin users = plugin("3.6.1");
        users.addExecution(execution("default-test", "test", "none"));
        users.addExecution(execution("fast", "test", "test"));
        users.addExecution(execution("slow", "test", "integration-test"));
        users.addExecution(execution("docs", "help", "test"));

        assertThat(ids(SurefirePlugin.of(users, List.of(), OWN))).containsExactly("fast", "slow");
    }

    @Test
    void whereAllExecutionsAreUnbound_nothingIsRun() {
        Plugin users = plugin("3.6.1");
        users.addExecution(execution("default-test", "test", "none"));

        assertThat(ids(SurefirePlugin.of(users, List.of(), OWN))).isEmpty();
    }

    private static List<String> ids(SurefirePlugin plugin) {
        return plugin.executions().stream().map(SurefirePlugin.Execution::id).toList();
    }

    private static Plugin plugin(String version) {
        Plugin plugin = new Plugin();
        plugin.setGroupId("org.apache.maven.plugins");
        plugin.setArtifactId("maven-surefire-plugin");
        plugin.setVersion(version);
        return plugin;
    }

    private static PluginExecution execution(String id, String goal, String phase) {
        PluginExecution execution = new PluginExecution();
        execution.setId(id);
        execution.addGoal(goal);
        execution.setPhase(phase);
        return execution;
    }

    private static Dependency dependency(String artifactId) {
        Dependency dependency = new Dependency();
        dependency.setArtifactId(artifactId);
        return dependency;
    }
}
