package org.locon.maven;

import java.io.IOException;
import java.nio.file.Files;
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
import org.locon.maven.campaign.CampaignFolder;
import org.locon.maven.campaign.CampaignLoop;
import org.locon.maven.campaign.ClassRoots;
import org.locon.maven.output.Console;
import org.locon.maven.place.OneLine;
import org.locon.maven.place.Sources;
import org.locon.maven.place.SuspectText;
import org.locon.maven.report.StandalonePage;
import org.locon.maven.surefire.ForkRequest;
import org.locon.maven.surefire.Surefire;
import org.locon.maven.surefire.SurefireException;
import org.locon.maven.surefire.SurefireExecution;
import org.locon.stats.campaign.Campaign;
import org.locon.stats.coefficient.Coefficient;

/** One module's campaign from its parameters to its report. What was recorded is shown and kept, however the campaign ends. */
final class Localization {

    private final MavenSession session;
    private final MavenProject project;
    private final BuildPluginManager plugins;
    private final PluginDescriptor locon;
    private final Log log;
    private final CampaignFolder folder;

    Localization(
            MavenSession session, MavenProject project, BuildPluginManager plugins, PluginDescriptor locon, Log log) {
        this.session = session;
        this.project = project;
        this.plugins = plugins;
        this.locon = locon;
        this.log = log;
        this.folder = CampaignFolder.of(project);
    }

    /** Whether there was anything to do. */
    boolean run(CampaignParameters parameters, Coefficient coefficient, boolean failOnBug)
            throws MojoExecutionException, MojoFailureException {
        Campaign campaign = parameters.campaign(
                new ClassRoots(project, session.getProjects()).classes(), folder, locon.getVersion());
        if ("pom".equals(project.getPackaging())) {
            return false;
        }
        if (!Files.isDirectory(Path.of(project.getBuild().getTestOutputDirectory()))) {
            log.info("Locon has nothing to do: " + project.getArtifactId() + " has no test classes");
            return false;
        }
        try {
            Surefire surefire = Surefire.of(
                    session, project, plugins, agent(), locon.getVersion(), message -> log.warn(OneLine.of(message)));
            List<SurefireExecution> executions = unskipped(surefire);
            if (executions.isEmpty()) {
                return true;
            }
            announce(campaign, surefire);
            folder.prepare();
            campaign.store(folder.campaign());
            Optional<SurefireException> failure = repeat(campaign, executions);
            CampaignResults results = CampaignResults.of(folder, coefficient);
            if (failure.isPresent() && results.contents().forks().isEmpty()) {
                throw failure.get();
            }
            boolean matched = show(campaign, results, coefficient, failOnBug && failure.isEmpty());
            if (failure.isPresent()) {
                throw failure.get();
            }
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

    private List<SurefireExecution> unskipped(Surefire surefire) throws SurefireException {
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

    private void announce(Campaign campaign, Surefire surefire) {
        if (!surefire.note().isEmpty()) {
            log.info(surefire.note());
        }
        log.info("Locon repeats "
                + (campaign.test().isEmpty()
                        ? "the tests that share state between threads"
                        : OneLine.of(campaign.test()))
                + ": at most " + campaign.runs() + " runs and "
                + campaign.time().toSeconds()
                + " s for each, seed " + campaign.seed());
    }

    private Optional<SurefireException> repeat(Campaign campaign, List<SurefireExecution> executions) {
        CampaignLoop loop = new CampaignLoop(folder.spool());
        try {
            for (SurefireExecution execution : executions) {
                loop.run(number ->
                        execution.run(new ForkRequest(number, folder.campaign(), folder.surefire(), campaign.test())));
            }
            return Optional.empty();
        } catch (SurefireException e) {
            return Optional.of(e);
        }
    }

    private boolean show(Campaign campaign, CampaignResults results, Coefficient coefficient, boolean failOnBug)
            throws IOException, MojoFailureException {
        results.contents().problems().forEach(problem -> log.warn(OneLine.of(problem.toString())));
        if (!results.matched()
                && results.blindness().isEmpty()
                && !campaign.test().isEmpty()) {
            log.info("No test in " + project.getArtifactId() + " matches " + OneLine.of(campaign.test()));
            return false;
        }
        Sources sources = ReportMojo.sources(session, project);
        Console console = new Console(coefficient.key(), new SuspectText(sources));
        console.diagnosis(results.diagnosis()).forEach(log::info);
        console.leftOut(results.contents().leftOut(), log.isDebugEnabled()).forEach(log::info);
        results.write(folder);
        Path page = Path.of(project.getReporting().getOutputDirectory(), "locon.html")
                .toAbsolutePath();
        StandalonePage.write(results.diagnosis(), results.contents(), sources, page);
        log.info("");
        log.info("Report: " + sources.shown(page));
        Optional<String> blindness = results.blindness();
        if (blindness.isPresent()) {
            throw new MojoFailureException(
                    "Locon was blind, so that nothing was found means nothing: " + OneLine.of(blindness.get()));
        }
        if (failOnBug && results.bugs() > 0) {
            throw new MojoFailureException(results.bugs() + (results.bugs() == 1 ? " bug was" : " bugs were")
                    + " found in " + project.getArtifactId() + ": see " + sources.shown(page));
        }
        return true;
    }
}
