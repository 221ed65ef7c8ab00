package org.locon.maven.surefire;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Dependency;
import org.apache.maven.plugin.BuildPluginManager;
import org.apache.maven.project.MavenProject;

/**
 * The project's own Surefire with Locon's provider and agent added. The project and its configuration stay as they are;
 * only a clone of the plugin is changed.
 */
public final class ProjectSurefire {

    private final SurefirePlugin plugin;
    private final MavenSession session;
    private final MavenProject project;
    private final BuildPluginManager plugins;
    private final Path agent;
    private final SurefireRemarks remarks;

    private ProjectSurefire(
            SurefirePlugin plugin,
            MavenSession session,
            MavenProject project,
            BuildPluginManager plugins,
            Path agent,
            SurefireRemarks remarks) {
        this.plugin = plugin;
        this.session = session;
        this.project = project;
        this.plugins = plugins;
        this.agent = agent;
        this.remarks = remarks;
    }

    /** Whether anything on the project's test class path is known to run tests. */
    public static boolean canTest(MavenProject project) {
        return new TestFramework(versions(project), TestedVersions.builtWith()).isPresent();
    }

    /**
     * @param project with the test scope resolved
     * @param version of Locon, and so of its provider
     */
    public static ProjectSurefire of(
            MavenSession session,
            MavenProject project,
            BuildPluginManager plugins,
            Path agent,
            String version,
            SurefireRemarks remarks)
            throws SurefireException {
        TestedVersions own = TestedVersions.builtWith();
        List<Dependency> added = new ArrayList<>();
        added.add(provider(version));
        added.addAll(new TestFramework(versions(project), own).engines());
        SurefirePlugin plugin = SurefirePlugin.of(project.getPlugin(SurefirePlugin.KEY), added, own);
        return new ProjectSurefire(plugin, session, project, plugins, agent, remarks);
    }

    /** Why another Surefire than the project's is used, or empty. */
    public String note() {
        return plugin.note();
    }

    /** One for each execution that {@code mvn test} would run, skipped ones too. */
    public List<SurefireExecution> executions() {
        return plugin.executions().stream()
                .map(execution ->
                        new SurefireExecution(plugin.plugin(), execution, session, project, plugins, agent, remarks))
                .toList();
    }

    private static Dependency provider(String version) {
        Dependency provider = new Dependency();
        provider.setGroupId("org.locon");
        provider.setArtifactId("locon-surefire-provider");
        provider.setVersion(version);
        return provider;
    }

    private static Map<String, String> versions(MavenProject project) {
        Map<String, String> versions = new TreeMap<>();
        for (Artifact artifact : project.getArtifacts()) {
            versions.put(artifact.getGroupId() + ":" + artifact.getArtifactId(), artifact.getBaseVersion());
        }
        return versions;
    }
}
