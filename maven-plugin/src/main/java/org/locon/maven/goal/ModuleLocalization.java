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
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.project.MavenProject;
import org.locon.campaign.Campaign;
import org.locon.maven.campaign.CampaignFolder;
import org.locon.maven.campaign.CampaignLoop;
import org.locon.maven.campaign.CampaignResults;
import org.locon.maven.campaign.CodeDirectories;
import org.locon.maven.campaign.ForkRunner;
import org.locon.maven.campaign.PlainLoop;
import org.locon.maven.output.OutputTarget;
import org.locon.maven.output.Outputs;
import org.locon.maven.output.text.CountText;
import org.locon.maven.output.text.OneLine;
import org.locon.maven.surefire.ForkRequest;
import org.locon.maven.surefire.ProjectSurefire;
import org.locon.maven.surefire.SurefireException;
import org.locon.maven.surefire.SurefireExecution;
import org.locon.stats.diagnosis.DiagnosisSettings;

/**
 * One module's campaign from its parameters to its report. What was recorded is shown and kept, however the campaign
 * ends.
 */
final class ModuleLocalization {

    private final MavenSession session;
    private final MavenProject project;
    private final BuildPluginManager plugins;
    private final PluginDescriptor locon;
    private final Log log;
    private final CampaignFolder folder;
    private final DiagnosisSettings settings;
    private final OutputTarget target;

    ModuleLocalization(
            MavenSession session,
            MavenProject project,
            BuildPluginManager plugins,
            PluginDescriptor locon,
            Path reports,
            DiagnosisSettings settings,
            Log log) {
        this.session = session;
        this.project = project;
        this.plugins = plugins;
        this.locon = locon;
        this.log = log;
        this.folder = CampaignFolder.of(project);
        this.settings = settings;
        this.target = new OutputTarget(
                log,
                folder,
                reports.resolve("locon.html").toAbsolutePath(),
                ReportMojo.sources(session, project),
                settings.coefficient());
    }

    /** Whether there was anything to do. */
    boolean run(CampaignParameters parameters, boolean failOnBug) throws MojoExecutionException, MojoFailureException {
        CodeDirectories roots = new CodeDirectories(project, session.getProjects());
        Campaign campaign = parameters.campaign(roots.classes(), folder, locon.getVersion());
        try {
            if (!hasTests(roots)) {
                return false;
            }
            ProjectSurefire surefire = ProjectSurefire.of(
                    session, project, plugins, agent(), locon.getVersion(), message -> log.warn(OneLine.of(message)));
            List<SurefireExecution> executions = unskipped(surefire);
            if (executions.isEmpty()) {
                return true;
            }
            if (!surefire.note().isEmpty()) {
                log.info(surefire.note());
            }
            announce(campaign);
            folder.prepare(Outputs.files());
            campaign.store(folder.campaign());
            campaign.plain().store(folder.plain());
            Optional<SurefireException> failure = repeat(campaign, executions);
            CampaignResults results = CampaignResults.of(folder, settings);
            if (failure.isPresent() && !results.matched()) {
                throw failure.get();
            }
            boolean matched = show(campaign, results);
            if (failure.isPresent()) {
                throw failure.get();
            }
            judge(results, failOnBug);
            return matched;
        } catch (SurefireException e) {
            throw oneLine(e.getMessage(), e);
        } catch (IOException e) {
            throw oneLine(folder.root() + " can't be written (" + e + "): see that there is room and the right to", e);
        }
    }

    /** Maven shows the messages of all causes, too; suppressed ones only when it is asked for stack traces. */
    private static MojoExecutionException oneLine(String message, Exception reason) {
        MojoExecutionException failure = new MojoExecutionException(OneLine.of(message));
        failure.addSuppressed(reason);
        return failure;
    }

    private boolean hasTests(CodeDirectories roots) throws IOException {
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

    private List<SurefireExecution> unskipped(ProjectSurefire surefire) throws SurefireException {
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

    /** What is going to happen. */
    private void announce(Campaign campaign) {
        String tests = campaign.test().isEmpty() ? "the tests that share state between threads" : campaign.test();
        log.info("Locon repeats " + OneLine.of(tests) + ": at most " + campaign.runs() + " runs and "
                + campaign.time().toSeconds() + " s for each, seed " + campaign.seed());
    }

    private Optional<SurefireException> repeat(Campaign campaign, List<SurefireExecution> executions) {
        PlainLoop plain = new PlainLoop(folder.spool());
        CampaignLoop loop = new CampaignLoop(folder.spool());
        try {
            for (SurefireExecution execution : executions) {
                ForkRunner plainForks = number ->
                        execution.run(new ForkRequest(number, folder.plain(), folder.surefire(), campaign.test()));
                plain.run(plainForks);
                loop.run(number -> {
                    plain.again(plainForks);
                    return execution.run(
                            new ForkRequest(number, folder.campaign(), folder.surefire(), campaign.test()));
                });
            }
            return Optional.empty();
        } catch (SurefireException e) {
            return Optional.of(e);
        }
    }

    /** Shows what there is to see, and says whether any test was matched. */
    private boolean show(Campaign campaign, CampaignResults results) throws IOException {
        results.contents().problems().forEach(problem -> log.warn(OneLine.of(problem.toString())));
        if (results.matched()
                || campaign.test().isEmpty() && !results.contents().forks().isEmpty()) {
            Outputs.write(results, target);
        } else {
            log.info("No test in " + project.getArtifactId() + " matches "
                    + (campaign.test().isEmpty() ? "Surefire's includes" : OneLine.of(campaign.test())));
        }
        return results.matched();
    }

    private void judge(CampaignResults results, boolean failOnBug) throws MojoFailureException {
        Optional<String> blindness = results.blindness();
        if (blindness.isPresent()) {
            throw new MojoFailureException(
                    "Locon was blind, so that nothing was found means nothing: " + OneLine.of(blindness.get()));
        }
        if (failOnBug && results.bugs() > 0) {
            throw new MojoFailureException(
                    CountText.of(results.bugs(), "bug") + (results.bugs() == 1 ? " was" : " were") + " found in "
                            + project.getArtifactId() + ": see " + target.shownPage());
        }
    }
}
