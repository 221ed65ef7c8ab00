package org.locon.campaign;

import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The properties file of a {@link Campaign}. What it reads may have been edited by hand, so each value that a campaign
 * needs is checked.
 */
final class CampaignFile {

    private final Path file;

    CampaignFile(Path file) {
        this.file = file;
    }

    Campaign load() throws IOException {
        Properties properties = read();
        int runs = value(properties, "runs", "a whole number, at least 1", Integer::parseInt);
        Duration time = value(properties, "time", "whole seconds, at least 1", CampaignFile::seconds);
        Optional<Duration> totalTime = properties.containsKey("totalTime")
                ? Optional.of(value(properties, "totalTime", "whole seconds, at least 1", CampaignFile::seconds))
                : Optional.empty();
        Duration timeout = value(properties, "timeout", "whole seconds, at least 1", CampaignFile::seconds);
        long seed = value(properties, "seed", "a whole number of 64 bits", Long::parseLong);
        String strategy = value(properties, "strategy", "the name of a strategy", Function.identity());
        Isolation isolation = word(properties, "isolation", Isolation.values());
        boolean target = value(properties, "target", "true or false", CampaignFile::truth);
        boolean allRuns = value(properties, "allRuns", "true or false", CampaignFile::truth);
        boolean confirm = value(properties, "confirm", "true or false", CampaignFile::truth);
        int proofRuns = value(properties, "proofRuns", "a whole number from 0 to 10000", Integer::parseInt);
        int window = value(properties, "window", "a whole number from 2 to 1000", Integer::parseInt);
        List<Path> roots =
                value(properties, "roots", "directories joined by '" + File.pathSeparator + "'", CampaignFile::paths);
        Path spool = value(properties, "spool", "a directory", Path::of);
        Path output = value(properties, "output", "a directory", Path::of);
        Set<FailureCriterion> failures = value(
                properties,
                "failures",
                "some of " + Arrays.toString(FailureCriterion.values()) + ", joined by ','",
                CampaignFile::failures);
        String tool = value(properties, "tool", "a version", Function.identity());
        try {
            return new Campaign(
                    properties.getProperty("mission", Campaign.LOCALIZE),
                    runs,
                    time,
                    totalTime,
                    timeout,
                    seed,
                    strategy,
                    properties.getProperty("listener", ""),
                    isolation,
                    target,
                    allRuns,
                    confirm,
                    proofRuns,
                    window,
                    properties.getProperty("test", ""),
                    roots,
                    names(properties.getProperty("includes", "")),
                    names(properties.getProperty("excludes", "")),
                    names(properties.getProperty("library", "")),
                    failures,
                    spool,
                    output,
                    tool);
        } catch (IllegalArgumentException e) {
            throw new CampaignException(file + ": " + e.getMessage(), e);
        }
    }

    WeavingSettings weaving() throws IOException {
        Properties properties = read();
        Stream<String> listeners = names(properties.getProperty("listener", "")).stream();
        return new WeavingSettings(
                Campaign.PLAIN.equals(properties.getProperty("mission")),
                paths(properties.getProperty("roots", "")),
                names(properties.getProperty("includes", "")),
                Stream.concat(
                                names(properties.getProperty("excludes", "")).stream(),
                                listeners.flatMap(name -> Stream.of(name, name + "$*")))
                        .toList(),
                names(properties.getProperty("library", "")));
    }

    void store(Campaign campaign) throws IOException {
        Properties properties = new Properties();
        properties.setProperty("mission", campaign.mission());
        properties.setProperty("runs", Integer.toString(campaign.runs()));
        properties.setProperty("time", Long.toString(campaign.time().toSeconds()));
        campaign.totalTime().ifPresent(most -> properties.setProperty("totalTime", Long.toString(most.toSeconds())));
        properties.setProperty("timeout", Long.toString(campaign.timeout().toSeconds()));
        properties.setProperty("seed", Long.toString(campaign.seed()));
        properties.setProperty("strategy", campaign.strategy());
        properties.setProperty("listener", campaign.listener());
        properties.setProperty("isolation", campaign.isolation().toString());
        properties.setProperty("target", Boolean.toString(campaign.target()));
        properties.setProperty("allRuns", Boolean.toString(campaign.allRuns()));
        properties.setProperty("confirm", Boolean.toString(campaign.confirm()));
        properties.setProperty("proofRuns", Integer.toString(campaign.proofRuns()));
        properties.setProperty("window", Integer.toString(campaign.window()));
        properties.setProperty("test", campaign.test());
        properties.setProperty(
                "roots", campaign.roots().stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
        properties.setProperty("includes", String.join(",", campaign.includes()));
        properties.setProperty("excludes", String.join(",", campaign.excludes()));
        properties.setProperty("library", String.join(",", campaign.library()));
        properties.setProperty(
                "failures",
                campaign.failures().stream()
                        .map(FailureCriterion::toString)
                        .sorted()
                        .collect(Collectors.joining(",")));
        properties.setProperty("spool", campaign.spool().toString());
        properties.setProperty("output", campaign.output().toString());
        properties.setProperty("tool", campaign.tool());
        try (Writer writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            properties.store(writer, "Written by locon-maven-plugin for the forked JVM");
        }
    }

    private Properties read() throws CampaignException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            properties.load(reader);
            return properties;
        } catch (NoSuchFileException e) {
            throw new CampaignException(file + ": there is no such file; run locon:localize, which writes it", e);
        } catch (IOException | IllegalArgumentException e) {
            throw new CampaignException(file + ": can't be read as properties in UTF-8: " + e.getMessage(), e);
        }
    }

    private <T> T value(Properties properties, String key, String allowed, Function<String, T> parser)
            throws CampaignException {
        String text = properties.getProperty(key);
        if (text == null) {
            throw new CampaignException(file + ": " + key + " is missing: needed is " + allowed, null);
        }
        try {
            return parser.apply(text);
        } catch (IllegalArgumentException e) {
            throw new CampaignException(file + ": " + key + " is '" + text + "': needed is " + allowed, e);
        }
    }

    private <E extends Enum<E>> E word(Properties properties, String key, E[] words) throws CampaignException {
        String allowed = Arrays.stream(words).map(Enum::toString).collect(Collectors.joining(", "));
        String text = value(properties, key, "one of " + allowed, Function.identity());
        return Arrays.stream(words)
                .filter(word -> word.toString().equals(text))
                .findFirst()
                .orElseThrow(() -> new CampaignException(
                        file + ": " + key + " is '" + text + "': needed is one of " + allowed, null));
    }

    private static Duration seconds(String text) {
        return Duration.ofSeconds(Integer.parseInt(text));
    }

    private static boolean truth(String text) {
        if (!text.equals("true") && !text.equals("false")) {
            throw new IllegalArgumentException(text);
        }
        return text.equals("true");
    }

    private static Set<FailureCriterion> failures(String joined) {
        return names(joined).stream()
                .map(word -> FailureCriterion.valueOf(word.toUpperCase(Locale.ROOT)))
                .collect(Collectors.toSet());
    }

    private static List<Path> paths(String joined) {
        return split(joined, File.pathSeparator).stream().map(Path::of).toList();
    }

    private static List<String> names(String joined) {
        return split(joined, ",").stream().map(String::strip).toList();
    }

    private static List<String> split(String joined, String separator) {
        return Arrays.stream(joined.split(Pattern.quote(separator)))
                .filter(part -> !part.isBlank())
                .toList();
    }
}
