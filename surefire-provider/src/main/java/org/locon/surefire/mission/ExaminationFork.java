package org.locon.surefire.mission;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.locon.campaign.Campaign;
import org.locon.instrument.weave.WeavingScope;
import org.locon.stats.examination.ClassCensus;
import org.locon.stats.examination.EngineTests;
import org.locon.stats.examination.Examination;
import org.locon.stats.examination.ExaminationFile;
import org.locon.stats.spool.ForkVisibility;
import org.locon.surefire.campaign.CampaignFailure;
import org.locon.surefire.isolation.ClassNames;
import org.locon.surefire.platform.FoundTests;
import org.locon.surefire.platform.TestPlatform;
import org.locon.surefire.platform.TestSelection;
import org.locon.surefire.run.ExecutionRecorder;

/**
 * A forked JVM that runs no test and says what a campaign could see in it. It is no mission: those are only carried out
 * where the canary was found and tests can be discovered, and here just that is the question.
 */
public final class ExaminationFork {

    /** The user waits for it, and a campaign may yet weave what there was no time for. */
    private static final Duration MOST = Duration.ofSeconds(20);

    private static final Pattern AGENT = Pattern.compile("-(?:javaagent|agentpath|agentlib):\"?([^=\"]*).*");
    private static final String OWN_AGENT = "locon-instrument";

    private final Campaign campaign;
    private final TestSelection selection;
    private final ExecutionRecorder recorder;
    private final ClassLoader application = Thread.currentThread().getContextClassLoader();

    public ExaminationFork(Campaign campaign, TestSelection selection, ExecutionRecorder recorder) {
        this.campaign = campaign;
        this.selection = selection;
        this.recorder = recorder;
    }

    /** Writes what it finds beside the spool. */
    public void run() throws IOException, InterruptedException {
        ForkClasses classes = ForkClasses.of(campaign, selection, application);
        List<EngineTests> engines = List.of();
        String undiscovered = "";
        try (TestPlatform platform = new TestPlatform(selection)) {
            engines = FoundTests.byEngine(
                    TestDiscovery.discover(platform, classes.conditions().loaders()), application);
        } catch (CampaignFailure e) {
            undiscovered = e.getMessage();
        }
        boolean hasPatterns =
                !campaign.includes().isEmpty() || !campaign.excludes().isEmpty();
        Set<String> own = ClassNames.in(campaign.roots());
        Set<String> all = hasPatterns ? ClassNames.of(application) : own;
        ClassCensus census = new ClassExamination(campaign, MOST)
                .census(own, all, classes.conditions().loaders());
        ForkVisibility.Canary canary =
                new CanaryCheck(recorder, classes.conditions().loaders()).look();
        Examination examination = new Examination(
                java(),
                agents(ManagementFactory.getRuntimeMXBean().getInputArguments()),
                engines,
                undiscovered,
                classes.conditions().words(),
                classes.notes(),
                canary,
                census,
                idle(campaign.includes(), all, ExaminationFork::includes),
                idle(campaign.excludes(), all, ExaminationFork::excludes));
        ExaminationFile.beside(campaign.spool()).store(examination);
    }

    private static String java() {
        return "Java " + System.getProperty("java.version", "") + " (" + System.getProperty("java.vm.name", "") + ", "
                + System.getProperty("java.home", "") + ")";
    }

    /** The files of agents other than Locon's, by what the JVM was told. */
    static List<String> agents(List<String> arguments) {
        return arguments.stream()
                .map(AGENT::matcher)
                .filter(Matcher::matches)
                .map(agent -> agent.group(1).replaceFirst(".*[/\\\\]", ""))
                .filter(file -> !file.startsWith(OWN_AGENT))
                .toList();
    }

    /** Those patterns that match none of the names. */
    private static List<String> idle(
            List<String> patterns, Set<String> names, Function<String, Predicate<String>> matching) {
        return patterns.stream()
                .filter(pattern -> names.stream().noneMatch(matching.apply(pattern)))
                .toList();
    }

    private static Predicate<String> includes(String pattern) {
        return new WeavingScope(List.of(), List.of(pattern), List.of())::includes;
    }

    private static Predicate<String> excludes(String pattern) {
        return new WeavingScope(List.of(), List.of(), List.of(pattern))::excludes;
    }
}
