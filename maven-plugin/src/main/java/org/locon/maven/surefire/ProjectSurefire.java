package org.locon.maven.surefire;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
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
    private final ForkAdditions additions;
    private final SurefireRemarks remarks;

    private ProjectSurefire(
            SurefirePlugin plugin,
            MavenSession session,
            MavenProject project,
            BuildPluginManager plugins,
            ForkAdditions additions,
            SurefireRemarks remarks) {
        this.plugin = plugin;
        this.session = session;
        this.project = project;
        this.plugins = plugins;
        this.additions = additions;
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
            SurefireRemarks remarks) {
        TestedVersions own = TestedVersions.builtWith();
        List<Dependency> added = new ArrayList<>();
        added.add(provider(version));
        TestFramework framework = new TestFramework(versions(project), own);
        added.addAll(framework.engines());
        SurefirePlugin plugin = SurefirePlugin.of(project.getPlugin(SurefirePlugin.KEY), added, own);
        ForkAdditions additions = new ForkAdditions(agent, framework.replacements());
        return new ProjectSurefire(plugin, session, project, plugins, additions, remarks);
    }

    /** The frameworks that the project's tests can be written with, each with its version. */
    public static List<String> frameworks(MavenProject project) {
        return new TestFramework(versions(project), TestedVersions.builtWith()).names();
    }

    /** The version that runs the forks, and whose it is. */
    public String version() {
        return plugin.plugin().getVersion()
                + (plugin.note().isEmpty() ? ", the project's own" : ", which Locon brings along");
    }

    /** Why another Surefire or another test framework than the project's is used. */
    public List<String> notes() {
        return Stream.concat(
                        Stream.of(plugin.note()).filter(note -> !note.isEmpty()),
                        additions.replacements().stream().map(FrameworkReplacement::note))
                .toList();
    }

    /** One for each execution that {@code mvn test} would run, skipped ones too. */
    public List<SurefireExecution> executions() {
        return plugin.executions().stream()
                .map(execution -> new SurefireExecution(
                        plugin.plugin(), execution, session, project, plugins, additions, remarks))
                .toList();
    }

    private static Dependency provider(String version) {
        Dependency provider = new Dependency();
        provider.setGroupId("org.locon");
        provider.setArtifactId("locon-surefire-provider");
        provider.setVersion(version);
        return provider;
    }

    /** A test framework's own project has it as well. */
    private static Map<String, String> versions(MavenProject project) {
        Map<String, String> versions = new TreeMap<>();
        versions.put(project.getGroupId() + ":" + project.getArtifactId(), project.getVersion());
        for (Artifact artifact : project.getArtifacts()) {
            versions.put(artifact.getGroupId() + ":" + artifact.getArtifactId(), artifact.getBaseVersion());
        }
        return versions;
    }
}
