package org.locon.maven.goal;

import java.util.List;
import java.util.Optional;
import javax.inject.Inject;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.BuildPluginManager;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;
import org.locon.campaign.BundledStrategy;
import org.locon.maven.campaign.ReactorMatches;

/**
 * Makes a recorded bug come about again: forces the order of its recipe in one run of its test, and prints each step.
 * It works under a debugger, with <code>-Dmaven.surefire.debug</code>.
 */
@Mojo(name = "reproduce", requiresDependencyResolution = ResolutionScope.TEST, threadSafe = true)
@Execute(phase = LifecyclePhase.PROCESS_TEST_CLASSES)
public class ReproduceMojo extends AbstractMojo {

    /** Which bug: its id in the latest campaign, such as <code>B1</code>, or the file of a recipe. */
    @Parameter(property = "locon.bug")
    private String bug;

    /** Which test's, where several tests have a bug of this id; in the syntax of Surefire's <code>-Dtest</code>. */
    @Parameter(property = "locon.test")
    private String test;

    /** At most so many seconds for each run; without end under a debugger. */
    @Parameter(property = "locon.time", defaultValue = "120")
    private int time;

    /** Seconds after which a run counts as hung; without end under a debugger. What the recipe says comes first. */
    @Parameter(property = "locon.timeout", defaultValue = "10")
    private int timeout;

    /**
     * As in the campaign. What the recipe says of this and of what follows holds, unless it is set on the command line.
     */
    @Parameter(property = "locon.isolation", defaultValue = "classloader")
    private String isolation;

    /** As in the campaign: classes to weave besides the project's own. */
    @Parameter(property = "locon.includes")
    private List<String> includes;

    /** As in the campaign: classes not to weave. */
    @Parameter(property = "locon.excludes")
    private List<String> excludes;

    /** As in the campaign: classes that aren't woven, but whose objects have a state that threads share. */
    @Parameter(property = "locon.library")
    private List<String> library;

    /** As in the campaign: what makes a run fail besides the test's own failing, a hang and a crash. */
    @Parameter(property = "locon.failures", defaultValue = "uncaught")
    private List<String> failures;

    /** Does nothing. */
    @Parameter(property = "locon.skip", defaultValue = "false")
    private boolean skip;

    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    private MavenSession session;

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
    private MojoExecution execution;

    @Parameter(defaultValue = "${plugin}", readonly = true, required = true)
    private PluginDescriptor plugin;

    @Inject
    private BuildPluginManager plugins;

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("Locon is skipped (locon.skip)");
            return;
        }
        MavenProject compiled = ModuleTests.compiled(project);
        ModuleReproduction reproduction = new ModuleReproduction(
                session, compiled, new ModuleTests(session, compiled, plugins, plugin, getLog()), getLog());
        boolean named = bug != null && !bug.isBlank();
        String known = reproduction.known();
        boolean found = named && reproduction.run(bug.strip(), parameters(), plugin.getVersion());
        if (!found && !known.isEmpty()) {
            getLog().info(project.getArtifactId() + " has the recipes of " + known);
        }
        if (ReactorMatches.of(session, execution).isLastOfNone(project.getId(), found)) {
            throw new MojoFailureException(
                    named
                            ? "There is no recipe of '" + bug + "'"
                                    + (test == null ? "" : " for the test " + test)
                                    + ": run locon:localize first, or name the file of a recipe with -Dlocon.bug"
                            : "Say which bug is to come about again, for example -Dlocon.bug=B1");
        }
    }

    private CampaignParameters parameters() {
        return new CampaignParameters(
                test,
                1,
                time,
                Optional.empty(),
                timeout,
                BundledStrategy.NONE.toString(),
                "",
                1,
                isolation,
                false,
                false,
                false,
                0,
                5,
                includes,
                excludes,
                library,
                failures);
    }
}
