package org.locon.campaign;

import java.io.File;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the user asked for, handed from the plugin to the forked JVM in a properties file. A campaign that exists is
 * valid: the constructor refuses, with {@link IllegalArgumentException} and one line for the user, what can't be run.
 *
 * @param mission what the forked JVM is for
 * @param runs at most so many runs per subject
 * @param time at most so long per subject, in whole seconds
 * @param totalTime at most so long for all subjects together, in whole seconds; nothing for as long as it takes
 * @param timeout after which a run counts as hung, in whole seconds
 * @param strategy name of the strategy, or of a class of the user's
 * @param listener name of a class of the user's that hears what threads do; empty for none
 * @param target whether most runs watch only what threads were found to share
 * @param allRuns whether to go on when more runs would hardly change the diagnosis
 * @param confirm whether suspects are forced and forbidden when a subject's runs are made
 * @param proofRuns so many runs of each arm at least for what is confirmed; 0 for as many as it takes
 * @param window of how many segments of a location an access can be part of a pattern, the current one included
 * @param test what to run, in the syntax of Surefire's {@code -Dtest}; empty for a survey of all tests
 * @param roots class directories of the project: woven, and isolated from run to run
 * @param includes patterns of classes to weave besides, {@code com.acme.*}
 * @param excludes patterns of classes not to weave
 * @param library patterns of classes that aren't woven, but whose objects' state counts as shared, besides the JDK's;
 *     and what single methods do, {@code com.acme.Pool#lease=write}
 * @param failures what makes a run fail besides what always does
 * @param spool directory of the recorded runs
 * @param output directory of what the subjects printed
 * @param tool version of Locon
 */
public record Campaign(
        String mission,
        int runs,
        Duration time,
        Optional<Duration> totalTime,
        Duration timeout,
        long seed,
        String strategy,
        String listener,
        Isolation isolation,
        boolean target,
        boolean allRuns,
        boolean confirm,
        int proofRuns,
        int window,
        String test,
        List<Path> roots,
        List<String> includes,
        List<String> excludes,
        List<String> library,
        Set<FailureCriterion> failures,
        Path spool,
        Path output,
        String tool) {

    /** The mission of forks that find what explains failures. */
    public static final String LOCALIZE = "localize";

    /** The mission of forks that put to the proof what localizing has found. */
    public static final String CONFIRM = "confirm";

    /** The mission of a fork that runs each test once, as it is: nothing is woven, disturbed or isolated. */
    public static final String PLAIN = "plain";

    /** The mission of forks that make recorded bugs come about again. */
    public static final String REPRODUCE = "reproduce";

    /** The mission of forks that find out whether recorded bugs are still there. */
    public static final String CHECK = "check";

    /** The mission of a fork that runs nothing and says what campaigns can see. */
    public static final String EXAMINE = "examine";

    /** Where the user says nothing else. */
    public static final Duration USUAL_TIMEOUT = Duration.ofSeconds(10);

    private static final int MOST_PROOF_RUNS = 10_000;
    private static final int SHORTEST_WINDOW = 2;
    private static final int LONGEST_WINDOW = 1000;

    private static final String CLASS = "(?:[\\p{L}_$][\\p{L}\\p{N}_$]*\\.)+[\\p{L}_$][\\p{L}\\p{N}_$]*";

    private static final String METHODS = "[^#=]+#[^#=]+=(?:read|write|none)";

    public Campaign {
        if (runs < 1) {
            throw new IllegalArgumentException("runs is " + runs + ": at least 1 is needed");
        }
        if (proofRuns < 0 || proofRuns > MOST_PROOF_RUNS) {
            throw new IllegalArgumentException(
                    "proofRuns is " + proofRuns + ": needed is a number from 0 to " + MOST_PROOF_RUNS);
        }
        requireSeconds("time", time);
        totalTime.ifPresent(most -> requireSeconds("totalTime", most));
        requireSeconds("timeout", timeout);
        if (!BundledStrategy.words().contains(strategy) && !strategy.matches(CLASS)) {
            throw new IllegalArgumentException("strategy is '" + strategy + "': write one of "
                    + String.join(", ", BundledStrategy.words()) + ", or the full name of a class of your own");
        }
        if (!listener.isEmpty() && !listener.matches(CLASS)) {
            throw new IllegalArgumentException(
                    "listener is '" + listener + "': write the full name of a class of your own");
        }
        if (window < SHORTEST_WINDOW || window > LONGEST_WINDOW) {
            throw new IllegalArgumentException(
                    "window is " + window + ": it holds " + SHORTEST_WINDOW + " to " + LONGEST_WINDOW + " segments");
        }
        roots = List.copyOf(roots);
        includes = List.copyOf(includes);
        excludes = List.copyOf(excludes);
        library = List.copyOf(library);
        failures = Set.copyOf(failures);
        roots.forEach(root -> requireWithout("roots", root.toString(), File.pathSeparator));
        includes.forEach(pattern -> requirePattern("includes", pattern));
        excludes.forEach(pattern -> requirePattern("excludes", pattern));
        library.forEach(Campaign::requireLibrary);
    }

    /** Reads what {@link #store} wrote; a {@link CampaignException} says in one line what is wrong with the file. */
    public static Campaign load(Path file) throws IOException {
        return new CampaignFile(file).load();
    }

    /** The same for a fork with the mission {@link #PLAIN}. */
    public Campaign plain() {
        return on(PLAIN);
    }

    /** The same for a fork with this mission. */
    public Campaign on(String other) {
        return with(other, totalTime);
    }

    /** The same with at most so long for all subjects together. */
    public Campaign within(Duration most) {
        return with(mission, Optional.of(most));
    }

    private Campaign with(String otherMission, Optional<Duration> otherTotal) {
        return new Campaign(
                otherMission,
                runs,
                time,
                otherTotal,
                timeout,
                seed,
                strategy,
                listener,
                isolation,
                target,
                allRuns,
                confirm,
                proofRuns,
                window,
                test,
                roots,
                includes,
                excludes,
                library,
                failures,
                spool,
                output,
                tool);
    }

    /** Whether the user has said which tests to run. */
    public boolean namesTests() {
        return !test.isBlank();
    }

    public boolean isPlain() {
        return mission.equals(PLAIN);
    }

    /** Writes all of it to this file, in place of what was there. The directory must exist. */
    public void store(Path file) throws IOException {
        new CampaignFile(file).store(this);
    }

    /** Refuses what is no time that a campaign can have. */
    public static void requireSeconds(String key, Duration duration) {
        if (duration.getSeconds() < 1 || duration.getNano() != 0) {
            throw new IllegalArgumentException(key + " is "
                    + BigDecimal.valueOf(duration.toMillis(), 3)
                            .stripTrailingZeros()
                            .toPlainString() + ": whole seconds are needed, at least 1");
        }
    }

    /** Refuses what is no pattern of classes. */
    public static void requirePattern(String key, String pattern) {
        requireWithout(key, pattern, ",");
    }

    /** Refuses what are neither whole classes, nor methods of them and what they do. */
    public static void requireLibrary(String entry) {
        requireWithout("library", entry, ",");
        if ((entry.contains("#") || entry.contains("=")) && !entry.matches(METHODS)) {
            throw new IllegalArgumentException("library has the entry '" + entry
                    + "': write com.acme.Pool#lease=write, or =read, or =none, to say what a method does");
        }
    }

    private static void requireWithout(String key, String value, String separator) {
        if (value.isBlank() || value.contains(separator)) {
            throw new IllegalArgumentException(
                    key + " has the entry '" + value + "': an entry can't be blank or contain '" + separator + "'");
        }
    }
}
