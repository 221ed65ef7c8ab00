package org.locon.maven.goal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.BuildPluginManager;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.project.MavenProject;
import org.locon.maven.campaign.CodeDirectories;
import org.locon.maven.output.text.OneLine;
import org.locon.maven.surefire.ProjectSurefire;
import org.locon.maven.surefire.SurefireException;
import org.locon.maven.surefire.SurefireExecution;
import org.locon.maven.surefire.SurefireRemarks;

/** A module's tests as its Surefire runs them: whether there are any, and how they are run with Locon. */
final class ModuleTests {

    private final MavenSession session;
    private final MavenProject project;
    private final BuildPluginManager plugins;
    private final PluginDescriptor locon;
    private final Log log;

    ModuleTests(
            MavenSession session, MavenProject project, BuildPluginManager plugins, PluginDescriptor locon, Log log) {
        this.session = session;
        this.project = project;
        this.plugins = plugins;
        this.locon = locon;
        this.log = log;
    }

    /** The project with all that the forked lifecycle has set, such as properties for the tests' command line. */
    static MavenProject compiled(MavenProject project) {
        MavenProject executed = project.getExecutionProject();
        if (executed != project) {
            executed.setArtifacts(project.getArtifacts());
        }
        return executed;
    }

    /** Maven shows the messages of all causes, too; suppressed ones only when it is asked for stack traces. */
    static MojoExecutionException oneLine(String message, Exception reason) {
        MojoExecutionException failure = new MojoExecutionException(OneLine.of(message));
        failure.addSuppressed(reason);
        return failure;
    }

    /** Whether there is anything to run; if not, the user is told why. */
    boolean exist(CodeDirectories roots) throws IOException {
        if ("pom".equals(project.getPackaging())) {
            return false;
        }
        String missing = !roots.hasTests()
                ? "no test classes"
                : ProjectSurefire.canTest(project) ? "" : "neither JUnit nor TestNG on its test class path";
        if (!missing.isEmpty()) {
            log.info("Locon has nothing to do: " + project.getArtifactId() + " has " + missing);
        }
        return missing.isEmpty();
    }

    /** The executions that aren't skipped; the user is told of those that are, and of what of theirs is replaced. */
    List<SurefireExecution> executions() throws SurefireException {
        ProjectSurefire surefire = surefire(
                new SurefireRemarks(remark -> log.info(OneLine.of(remark)), remark -> log.warn(OneLine.of(remark))));
        List<SurefireExecution> executions = unskipped(surefire);
        if (!executions.isEmpty()) {
            surefire.notes().forEach(log::info);
        }
        return executions;
    }

    /** @param remarks what the user is told of its configuration */
    ProjectSurefire surefire(SurefireRemarks remarks) throws SurefireException {
        return ProjectSurefire.of(session, project, plugins, agent(), locon.getVersion(), remarks);
    }

    private Path agent() throws SurefireException {
        return locon.getArtifacts().stream()
                .filter(artifact -> artifact.getArtifactId().equals("locon-instrument"))
                .map(Artifact::getFile)
                .filter(file -> file != null && file.isFile())
                .map(file -> file.toPath().toAbsolutePath())
                .findFirst()
                .orElseThrow(() -> new SurefireException(
                        "Locon's agent, locon-instrument, is not among the plugin's artifacts as a jar"));
    }

    /** The executions that aren't skipped; the user is told of those that are. */
    List<SurefireExecution> unskipped(ProjectSurefire surefire) throws SurefireException {
        List<SurefireExecution> executions = new ArrayList<>();
        for (SurefireExecution execution : surefire.executions()) {
            Optional<String> skippedBy = execution.skippedBy();
            if (skippedBy.isPresent()) {
                log.info("Surefire's execution " + execution.id() + " is skipped (" + skippedBy.get()
                        + "), and so Locon skips it");
            } else {
                executions.add(execution);
            }
        }
        return executions;
    }
}
