package org.locon.maven.goal;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.maven.plugin.MojoFailureException;
import org.locon.campaign.Campaign;
import org.locon.campaign.FailureCriterion;
import org.locon.campaign.Isolation;
import org.locon.maven.campaign.CampaignFolder;
import org.locon.maven.recipe.RecordedCampaign;

/** What the user configured, as a campaign. What can't be run is refused in one line that names the property. */
record CampaignParameters(
        String test,
        int runs,
        int time,
        Optional<Integer> totalTime,
        int timeout,
        String strategy,
        String listener,
        long seed,
        String isolation,
        boolean target,
        boolean allRuns,
        boolean confirm,
        int proofRuns,
        int window,
        List<String> includes,
        List<String> excludes,
        List<String> library,
        List<String> failures) {

    /** What the user writes where nothing is meant. */
    private static final String NONE = "none";

    Campaign campaign(List<Path> roots, CampaignFolder folder, String tool) throws MojoFailureException {
        try {
            return new Campaign(
                    Campaign.LOCALIZE,
                    runs,
                    Duration.ofSeconds(time),
                    totalTime.map(Duration::ofSeconds),
                    Duration.ofSeconds(timeout),
                    seed,
                    strategy.strip(),
                    listener == null ? "" : listener.strip(),
                    word("isolation", isolation, Isolation.values()),
                    target,
                    allRuns,
                    confirm,
                    proofRuns,
                    window,
                    test == null ? "" : test.strip(),
                    roots,
                    patterns(includes),
                    patterns(excludes),
                    patterns(library),
                    failures(failures),
                    folder.spool(),
                    folder.output(),
                    tool);
        } catch (IllegalArgumentException e) {
            throw new MojoFailureException("locon." + e.getMessage());
        }
    }

    /**
     * The same as in the campaign in which a bug was found.
     *
     * @param commandLine the properties that the user has set there, which hold all the same
     */
    CampaignParameters asIn(RecordedCampaign recorded, Set<?> commandLine) {
        Choice choice = new Choice(commandLine);
        return new CampaignParameters(
                test,
                runs,
                time,
                totalTime,
                choice.of("timeout", recorded.timeout().map(Duration::toSeconds).map(Math::toIntExact), timeout),
                strategy,
                listener,
                seed,
                choice.of("isolation", recorded.isolation().map(Isolation::toString), isolation),
                target,
                allRuns,
                confirm,
                proofRuns,
                window,
                choice.of("includes", recorded.includes(), includes),
                choice.of("excludes", recorded.excludes(), excludes),
                choice.of("library", recorded.library(), library),
                choice.of("failures", recorded.failures().map(CampaignParameters::words), failures));
    }

    private static List<String> words(Set<FailureCriterion> failures) {
        return failures.stream().sorted().map(FailureCriterion::toString).toList();
    }

    /** What is recorded is chosen, unless the user has set it on the command line. */
    private record Choice(Set<?> commandLine) {

        <T> T of(String name, Optional<T> recorded, T configured) {
            return commandLine.contains("locon." + name) ? configured : recorded.orElse(configured);
        }
    }

    private static Set<FailureCriterion> failures(List<String> words) {
        Set<FailureCriterion> failures = EnumSet.noneOf(FailureCriterion.class);
        patterns(words).stream()
                .filter(word -> !word.equalsIgnoreCase(NONE))
                .forEach(word -> failures.add(word("failures", word, FailureCriterion.values())));
        return failures;
    }

    private static <E extends Enum<E>> E word(String property, String text, E[] words) {
        return Arrays.stream(words)
                .filter(word -> word.toString().equals(text.strip().toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(property + " is '" + text + "': write one of "
                        + Arrays.stream(words).map(Enum::toString).collect(Collectors.joining(", "))));
    }

    private static List<String> patterns(List<String> patterns) {
        return patterns == null
                ? List.of()
                : patterns.stream()
                        .map(String::strip)
                        .filter(pattern -> !pattern.isEmpty())
                        .toList();
    }
}
