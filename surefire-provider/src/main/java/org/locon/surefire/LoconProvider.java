package org.locon.surefire;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.maven.surefire.api.provider.AbstractProvider;
import org.apache.maven.surefire.api.provider.ProviderParameters;
import org.apache.maven.surefire.api.report.ReporterFactory;
import org.apache.maven.surefire.api.report.TestOutputReportEntry;
import org.apache.maven.surefire.api.report.TestReportListener;
import org.apache.maven.surefire.api.suite.RunResult;
import org.apache.maven.surefire.api.testset.TestListResolver;
import org.apache.maven.surefire.api.testset.TestSetFailedException;
import org.apache.maven.surefire.api.util.ScanResult;
import org.locon.campaign.Campaign;
import org.locon.instrument.weave.Weaving;
import org.locon.surefire.campaign.CampaignFailure;
import org.locon.surefire.campaign.UserMessages;
import org.locon.surefire.mission.CampaignFork;
import org.locon.surefire.mission.ExaminationFork;
import org.locon.surefire.mission.Missions;
import org.locon.surefire.mission.PlainFork;
import org.locon.surefire.platform.TestSelection;
import org.locon.surefire.run.OutputCapture;
import org.locon.surefire.run.WovenRecorder;

/**
 * What Surefire finds and calls; the only class that knows its API. No test is reported: verdicts on the runs are
 * Locon's own and go to the spool, a test that fails now and then must not fail Surefire's goal, and what each fork
 * said of each class would bury the rest.
 */
public final class LoconProvider extends AbstractProvider {

    private static final String CAMPAIGN = "locon.campaign";
    private static final String WITHOUT_AGENT =
            "Locon's agent isn't active in this JVM, so nothing could be seen: run the tests with locon:localize";

    private final ProviderParameters parameters;

    public LoconProvider(ProviderParameters parameters) {
        this.parameters = parameters;
    }

    /** Asked in Maven's own JVM, when Surefire wants a fork per class. */
    @Override
    public Iterable<Class<?>> getSuites() {
        return parameters.getScanResult().applyFilter(null, parameters.getTestClassLoader());
    }

    @Override
    public RunResult invoke(Object forkTestSet) throws TestSetFailedException {
        ReporterFactory reporters = parameters.getReporterFactory();
        TestReportListener<TestOutputReportEntry> reporter = reporters.createTestReportListener();
        RunResult result;
        try {
            awaitStart();
            campaign(selection(forkTestSet), new SurefireConsole(reporter));
        } finally {
            result = reporters.close();
        }
        return result;
    }

    /** The nanoseconds since this JVM was started. */
    private static long age() {
        return TimeUnit.MILLISECONDS.toNanos(
                ManagementFactory.getRuntimeMXBean().getUptime());
    }

    /**
     * Capture stays in place when the campaign has ended: what leftover threads print still isn't for Surefire's
     * channel.
     */
    private static void campaign(TestSelection selection, UserMessages console) throws TestSetFailedException {
        requireAgent();
        try {
            Path file = campaignFile();
            Campaign campaign = Campaign.load(file);
            if (campaign.isPlain()) {
                try (OutputCapture captured = new OutputCapture()) {
                    new PlainFork(campaign, selection).run();
                    return;
                }
            }
            if (campaign.mission().equals(Campaign.EXAMINE)) {
                try (OutputCapture captured = new OutputCapture()) {
                    new ExaminationFork(campaign, selection, new WovenRecorder(campaign.window())).run();
                    return;
                }
            }
            new CampaignFork(
                            campaign,
                            Missions.named(campaign.mission(), file),
                            selection,
                            new WovenRecorder(campaign.window()),
                            new OutputCapture(),
                            console,
                            LoconProvider::age)
                    .run();
        } catch (CampaignFailure | IOException e) {
            throw new TestSetFailedException(e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TestSetFailedException("the campaign was interrupted", e);
        }
    }

    private static void requireAgent() throws TestSetFailedException {
        boolean active;
        try {
            active = Weaving.active();
        } catch (NoClassDefFoundError e) {
            throw new TestSetFailedException(WITHOUT_AGENT, e);
        }
        if (!active) {
            throw new TestSetFailedException(WITHOUT_AGENT);
        }
    }

    private static Path campaignFile() throws TestSetFailedException {
        String file = System.getProperty(CAMPAIGN);
        if (file == null || file.isBlank()) {
            throw new TestSetFailedException("the system property " + CAMPAIGN
                    + " doesn't name a campaign file: run the tests with locon:localize, which sets it");
        }
        return Path.of(file);
    }

    private void awaitStart() throws TestSetFailedException {
        if (parameters.isInsideFork() && parameters.getCommandReader() != null) {
            parameters.getCommandReader().awaitStarted();
        }
    }

    private TestSelection selection(Object forkTestSet) throws TestSetFailedException {
        TestListResolver asked = TestListResolver.optionallyWildcardFilter(
                parameters.getTestRequest().getTestListResolver());
        boolean all = asked.isEmpty() || asked.isWildcard();
        return SelectionProperties.of(parameters.getProviderProperties())
                .select(
                        classes(forkTestSet),
                        (type, method) -> all || asked.shouldRun(TestListResolver.toClassFileName(type), method));
    }

    /** Surefire's iterable may give each class only once, and wait for the next one: it is read to its end here. */
    List<String> classes(Object forkTestSet) throws TestSetFailedException {
        List<String> names = new ArrayList<>();
        if (forkTestSet == null) {
            ScanResult scan = parameters.getScanResult();
            for (int i = 0; i < scan.size(); i++) {
                names.add(scan.getClassName(i));
            }
        } else if (forkTestSet instanceof Class<?> type) {
            names.add(type.getName());
        } else if (forkTestSet instanceof Iterable<?> types) {
            types.forEach(type -> names.add(((Class<?>) type).getName()));
        } else {
            throw new TestSetFailedException("Surefire hands over its tests in a way that Locon doesn't know: "
                    + forkTestSet.getClass().getName());
        }
        names.sort(null);
        return names;
    }

    private record SurefireConsole(TestReportListener<TestOutputReportEntry> reporter) implements UserMessages {
        @Override
        public void info(String line) {
            reporter.info(line);
        }

        @Override
        public void warn(String line) {
            reporter.warning(line);
        }
    }
}
