package org.locon.maven.goal;

import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Says in seconds what a campaign will and won't see in this project, and why. No test is run. A project in which
 * nothing would be seen is a warning.
 */
@Mojo(name = "doctor", requiresDependencyResolution = ResolutionScope.TEST, threadSafe = true)
@Execute(phase = LifecyclePhase.PROCESS_TEST_CLASSES)
public class DoctorMojo extends CampaignMojo {

    @Override
    boolean carryOut() throws MojoExecutionException, MojoFailureException {
        ModuleLocalization module = localization();
        return new ModuleExamination(session(), compiled(), module.tests(), getLog())
                .run(parameters(), module.locon().getVersion());
    }
}
