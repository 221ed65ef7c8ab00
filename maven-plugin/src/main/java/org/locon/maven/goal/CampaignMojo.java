package org.locon.maven.goal;

import java.io.File;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import javax.inject.Inject;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.BuildPluginManager;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.SessionData;
import org.locon.campaign.BundledStrategy;
import org.locon.maven.campaign.ReactorMatches;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.diagnosis.DiagnosisSettings;
import org.locon.stats.diagnosis.WitnessKind;
import org.locon.stats.procedure.Procedure;

/**
 * What the goals with a campaign have in common: what the user may configure of it, and how a module's is made. Which
 * modules had anything to do is known over the whole build.
 */
abstract class CampaignMojo extends AbstractMojo {

    private static final String SEED = "org.locon.seed";

    /**
     * The tests to repeat, in the syntax of Surefire's <code>-Dtest</code>. Without it: those that share state between
     * threads.
     */
    @Parameter(property = "locon.test")
    private String test;

    /** At most so many runs per test. */
    @Parameter(property = "locon.runs", defaultValue = "200")
    private int runs;

    /** At most so many seconds per test. */
    @Parameter(property = "locon.time", defaultValue = "120")
    private int time;

    /**
     * At most so many seconds for all tests of a module together: looks, runs, trials and proofs. By default there is a
     * limit only where <code>locon.test</code> names no test: ten times what the tests take without Locon, with the
     * start of their JVM, and a minute at least.
     */
    @Parameter(property = "locon.totalTime")
    private Integer totalTime;

    /**
     * Seconds after which a run counts as hung. It gets more time where the test lasts long without Locon, too, or
     * still goes on.
     */
    @Parameter(property = "locon.timeout", defaultValue = "10")
    private int timeout;

    /**
     * How the noise of a run is chosen: <code>adaptive</code>, <code>random</code>, <code>orders</code>, <code>
     * priorities</code>, <code>design</code>, <code>blocks</code>, <code>delta</code>, <code>none</code>, or the full
     * name of a class of your own.
     */
    @Parameter(property = "locon.strategy", defaultValue = BundledStrategy.DEFAULT)
    private String strategy;

    /** A class of your own, on the test class path, that hears what threads do. */
    @Parameter(property = "locon.listener")
    private String listener;

    /** Makes the campaign repeatable. Without it a new one is chosen, and printed. */
    @Parameter(property = "locon.seed")
    private Long seed;

    /**
     * What of one run the next one can't see: <code>classloader</code> (static state), <code>jvm</code> (anything),
     * <code>none</code>.
     */
    @Parameter(property = "locon.isolation", defaultValue = "classloader")
    private String isolation;

    /** Whether most runs watch only what threads were found to share; if not, every run watches everything. */
    @Parameter(property = "locon.target", defaultValue = "true")
    private boolean target;

    /** Whether to make all runs that there is time for, even if more of them would hardly change what is found. */
    @Parameter(property = "locon.allRuns", defaultValue = "false")
    private boolean allRuns;

    /**
     * Whether suspects are put to the proof: what they say is forced in some runs, and kept from happening in others.
     */
    @Parameter(property = "locon.confirm", defaultValue = "true")
    private boolean confirm;

    /**
     * At least so many runs in which it is forced, and as many in which it is kept from happening, for what is
     * confirmed: they narrow the intervals of its rates. 0 for as many as it takes.
     */
    @Parameter(property = "locon.proofRuns", defaultValue = "0")
    private int proofRuns;

    /**
     * How many segments of a location, series of accesses by one thread each, are kept while a run goes on: patterns
     * are found within so many. More of them find what is further apart, and take more heap.
     */
    @Parameter(property = "locon.window", defaultValue = "5")
    private int window;

    /**
     * Classes to weave besides the project's own, as patterns: <code>com.acme.pool.*</code>, with <code>*</code> for
     * any characters and <code>?</code> for one. They may be in dependencies. They are loaded anew for each run, as the
     * project's own are, with their packages and with what refers to them. What tests are written with is only woven by
     * a pattern that names it: <code>org.mockito.*</code>.
     */
    @Parameter(property = "locon.includes")
    private List<String> includes;

    /** Classes not to weave, as patterns. */
    @Parameter(property = "locon.excludes")
    private List<String> excludes;

    /**
     * Classes that aren't woven, but whose objects have a state that threads share, as patterns: a call on such an
     * object counts as an access to it. The JDK's collections, builders, formats and so on need not be named. What
     * single methods do is said by <code>com.acme.pool.Pool#lease=write</code> (<code>read</code>, <code>write</code>
     * or <code>none</code>), of any class.
     */
    @Parameter(property = "locon.library")
    private List<String> library;

    /**
     * What makes a run fail besides the test's own failing, a hang and a crash: <code>uncaught</code> exceptions in
     * other threads, <code>logged</code> ones (slf4j, log4j, commons-logging, java.util.logging, System.Logger), <code>
     * leaked</code> threads, or <code>none</code>.
     */
    @Parameter(property = "locon.failures", defaultValue = "uncaught")
    private List<String> failures;

    /** The coefficient that orders the ranking. */
    @Parameter(property = "locon.coefficient", defaultValue = "ochiai")
    private String coefficient;

    /**
     * The one of LOCON's procedures to apply to failed runs: I, II or III. Without, they're tried in turn up to the
     * first that reports.
     */
    @Parameter(property = "locon.procedure")
    private String procedure;

    /**
     * Whose suspects are listed: those of <code>all</code>, or <code>patterns</code>, what LOCON's <code>procedures
     * </code> blame, <code>races</code>, <code>blocks</code> or <code>points</code> of noise alone.
     */
    @Parameter(property = "locon.witness", defaultValue = "all")
    private String witness;

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

    @Parameter(defaultValue = "${project.reporting.outputDirectory}", readonly = true, required = true)
    private File reports;

    @Inject
    private BuildPluginManager plugins;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("Locon is skipped (locon.skip)");
        }
        boolean through = skip || carryOut();
        if (matches().isLastOfNone(project.getId(), through || test == null || test.isBlank())) {
            throw new MojoFailureException("No test matches '" + test
                    + "': write it as for Surefire's -Dtest, for example " + "-Dlocon.test=AccountTest#transfer");
        }
    }

    /** Whether there was anything to do. */
    abstract boolean carryOut() throws MojoExecutionException, MojoFailureException;

    /** The module's campaign. */
    final ModuleLocalization localization() throws MojoFailureException {
        return new ModuleLocalization(
                session, ModuleTests.compiled(project), plugins, plugin, reports.toPath(), settings(), getLog());
    }

    final CampaignParameters parameters() {
        return new CampaignParameters(
                test,
                runs,
                time,
                Optional.ofNullable(totalTime),
                timeout,
                strategy,
                listener,
                seed == null ? newSeed() : seed,
                isolation,
                target,
                allRuns,
                confirm,
                proofRuns,
                window,
                includes,
                excludes,
                library,
                failures);
    }

    final MavenSession session() {
        return session;
    }

    final MavenProject compiled() {
        return ModuleTests.compiled(project);
    }

    /** One for all modules of the build, so that one command repeats them all. */
    private long newSeed() {
        SessionData data = session.getRepositorySession().getData();
        data.set(SEED, null, ThreadLocalRandom.current().nextLong(1, 1L << 31));
        return (Long) data.get(SEED);
    }

    private DiagnosisSettings settings() throws MojoFailureException {
        try {
            return new DiagnosisSettings(
                    Coefficient.named(coefficient),
                    Optional.ofNullable(procedure).map(Procedure::named),
                    WitnessKind.named(witness));
        } catch (IllegalArgumentException e) {
            throw new MojoFailureException("locon." + e.getMessage());
        }
    }

    private ReactorMatches matches() {
        return ReactorMatches.of(session, execution);
    }
}
