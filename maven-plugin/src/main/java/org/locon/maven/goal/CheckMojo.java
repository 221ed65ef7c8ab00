package org.locon.maven.goal;

import java.io.File;
import java.time.Clock;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Fails the build when a recorded bug is still there, or when a campaign confirms one that nobody has accepted. The
 * recorded ones are replayed first, which takes seconds.
 */
@Mojo(
        name = "check",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
@Execute(phase = LifecyclePhase.PROCESS_TEST_CLASSES)
public class CheckMojo extends CampaignMojo {

    /** The folder of recipes to replay, and of <code>accepted.json</code>, the list of accepted bugs. */
    @Parameter(property = "locon.recipes", defaultValue = "${project.basedir}/src/test/locon")
    private File recipes;

    /** Whether to replay the recipes and do nothing else. */
    @Parameter(property = "locon.recipesOnly", defaultValue = "false")
    private boolean recipesOnly;

    /** Whether to fail the build for bugs; if not, they are only told. */
    @Parameter(property = "locon.failOnBug", defaultValue = "true")
    private boolean failOnBug;

    @Override
    boolean carryOut() throws MojoExecutionException, MojoFailureException {
        ModuleCheck check = new ModuleCheck(
                session(),
                compiled(),
                localization(),
                recipes.toPath().toAbsolutePath(),
                getLog(),
                Clock.systemDefaultZone());
        return check.run(parameters(), recipesOnly, failOnBug);
    }
}
