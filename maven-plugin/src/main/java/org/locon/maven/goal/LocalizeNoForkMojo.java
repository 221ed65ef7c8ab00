package org.locon.maven.goal;

import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Does what <code>localize</code> does, for builds that have compiled the project and its tests already. */
@Mojo(
        name = "localize-no-fork",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public class LocalizeNoForkMojo extends CampaignMojo {

    /** Whether a bug that was found fails the build. A guess from a few failed runs is none. */
    @Parameter(property = "locon.failOnBug", defaultValue = "false")
    private boolean failOnBug;

    @Override
    boolean carryOut() throws MojoExecutionException, MojoFailureException {
        return localization().run(parameters(), failOnBug);
    }
}
