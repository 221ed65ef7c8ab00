package org.locon.maven.goal;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
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
import org.locon.maven.campaign.RunnerPackages;
import org.locon.maven.output.OutputTarget;
import org.locon.maven.output.Outputs;
import org.locon.maven.output.text.CountText;
import org.locon.maven.output.text.OneLine;
import org.locon.maven.surefire.ForkRequest;
import org.locon.maven.surefire.SurefireException;
import org.locon.maven.surefire.SurefireExecution;
import org.locon.stats.diagnosis.DiagnosisSettings;
import org.locon.stats.spool.SpoolReader;

/**
 * One module's campaign from its parameters to its report. What was recorded is shown and kept, however the campaign
 * ends.
 */
final class ModuleLocalization {

    private final MavenSession session;
    private final MavenProject project;
    private final ModuleTests tests;
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
        this.tests = new ModuleTests(session, project, plugins, locon, log);
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

    /**
     * What became of it.
     *
     * @param hadTests whether there was anything to do
     * @param results nothing if there were no tests, or all are skipped
     */
    record LocalizedModule(boolean hadTests, Optional<CampaignResults> results) {}

    /** Whether there was anything to do. */
    boolean run(CampaignParameters parameters, boolean failOnBug) throws MojoExecutionException, MojoFailureException {
        LocalizedModule module = localize(parameters);
        if (module.results().isPresent()) {
            judge(module.results().get(), failOnBug);
        }
        return module.hadTests();
    }

    /** Makes the campaign and shows it; whether it means anything is for the caller to judge. */
    LocalizedModule localize(CampaignParameters parameters) throws MojoExecutionException, MojoFailureException {
        CodeDirectories roots = new CodeDirectories(project, session.getProjects());
        Campaign campaign = parameters.campaign(roots.classes(), folder, locon.getVersion());
        try {
            if (!tests.exist(roots)) {
                return new LocalizedModule(false, Optional.empty());
            }
            List<SurefireExecution> executions = tests.executions();
            if (executions.isEmpty()) {
                return new LocalizedModule(true, Optional.empty());
            }
            RunnerPackages.in(roots.classes()).note().ifPresent(log::warn);
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
            return new LocalizedModule(matched, Optional.of(results));
        } catch (SurefireException e) {
            throw ModuleTests.oneLine(e.getMessage(), e);
        } catch (IOException e) {
            throw ModuleTests.oneLine(
                    folder.root() + " can't be written (" + e + "): see that there is room and the right to", e);
        }
    }

    /** What is going to happen. */
    private void announce(Campaign campaign) {
        String tests = campaign.test().isEmpty() ? "the tests that share state between threads" : campaign.test();
        log.info("Locon repeats " + OneLine.of(tests) + ": at most " + campaign.runs() + " runs and "
                + campaign.time().toSeconds() + " s for each, seed " + campaign.seed());
    }

    private Optional<SurefireException> repeat(Campaign campaign, List<SurefireExecution> executions)
            throws IOException {
        PlainLoop plain = new PlainLoop(folder.spool());
        CampaignLoop loop = new CampaignLoop(folder.spool());
        try {
            long begun = System.nanoTime();
            for (SurefireExecution execution : executions) {
                plain.run(plainForks(execution, campaign));
            }
            limit(campaign, Duration.ofNanos(System.nanoTime() - begun));
            for (SurefireExecution execution : executions) {
                loop.run(number -> {
                    plain.again(plainForks(execution, campaign));
                    return execution.run(
                            new ForkRequest(number, folder.campaign(), folder.surefire(), campaign.test()));
                });
            }
            return Optional.empty();
        } catch (SurefireException e) {
            return Optional.of(e);
        }
    }

    private ForkRunner plainForks(SurefireExecution execution, Campaign campaign) {
        return number -> execution.run(new ForkRequest(number, folder.plain(), folder.surefire(), campaign.test()));
    }

    /** How much time there is for all tests is known when they have run once. */
    private void limit(Campaign campaign, Duration suite) throws IOException {
        SuiteTime time = new SuiteTime(SpoolReader.read(folder.spool()).plain(), suite);
        Optional<Duration> most = time.allowed(campaign);
        if (most.isPresent()) {
            campaign.within(most.get()).store(folder.campaign());
            if (!time.plain().runs().isEmpty()) {
                log.info(time.announcement(campaign));
            }
        }
    }

    /** Shows what there is to see, and says whether any test was matched. */
    private boolean show(Campaign campaign, CampaignResults results) throws IOException {
        results.contents().problems().forEach(problem -> log.warn(OneLine.of(problem.toString())));
        if (results.matched()
                || campaign.test().isEmpty() && !results.contents().forks().isEmpty()) {
            Outputs.write(results, target.ofSurvey(!campaign.namesTests()));
        } else {
            log.info("No test in " + project.getArtifactId() + " matches "
                    + (campaign.test().isEmpty() ? "Surefire's includes" : OneLine.of(campaign.test())));
        }
        return results.matched();
    }

    private void judge(CampaignResults results, boolean failOnBug) throws MojoFailureException {
        Optional<String> blindness = results.blindness().map(ModuleLocalization::blind);
        if (blindness.isPresent()) {
            throw new MojoFailureException(blindness.get());
        }
        if (failOnBug && results.bugs() > 0) {
            throw new MojoFailureException(
                    CountText.of(results.bugs(), "bug") + (results.bugs() == 1 ? " was" : " were") + " found in "
                            + project.getArtifactId() + ": see " + target.shownPage());
        }
    }

    /** @param why nothing could be seen */
    static String blind(String why) {
        return "Locon was blind, so that nothing was found means nothing: " + OneLine.of(why);
    }

    ModuleTests tests() {
        return tests;
    }

    PluginDescriptor locon() {
        return locon;
    }

    /** The report's page, as it is shown. */
    String shownPage() {
        return target.shownPage();
    }

    /** A path as short as it can be. */
    String shown(Path path) {
        return target.sources().shown(path);
    }
}
