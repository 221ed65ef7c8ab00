package org.locon.surefire;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.BiPredicate;
import org.locon.surefire.platform.TestSelection;

/** What the user's Surefire configuration says about groups and engines, by the names under which providers get it. */
record SelectionProperties(Map<String, String> properties) {

    static SelectionProperties of(Map<String, String> properties) {
        return new SelectionProperties(properties);
    }

    TestSelection select(List<String> classes, BiPredicate<String, String> methods) {
        return new TestSelection(
                classes,
                methods,
                list("groups"),
                list("excludegroups"),
                list("includejunit5engines"),
                list("excludejunit5engines"),
                configuration());
    }

    private List<String> list(String key) {
        return Arrays.stream(properties.getOrDefault(key, "").split(","))
                .map(String::trim)
                .filter(entry -> !entry.isEmpty())
                .toList();
    }

    /** The lines of {@code <configurationParameters>}, and what is meant for an engine by its name. */
    private Map<String, String> configuration() {
        Map<String, String> configuration = new HashMap<>();
        properties.forEach((key, value) -> {
            if (key.startsWith("testng.") || key.startsWith("junit.vintage.execution.")) {
                configuration.put(key, value);
            }
        });
        Properties lines = new Properties();
        try {
            lines.load(new StringReader(properties.getOrDefault("configurationParameters", "")));
        } catch (IOException e) {
            throw new UncheckedIOException("configurationParameters can't be read", e);
        }
        lines.stringPropertyNames().forEach(key -> configuration.put(key, lines.getProperty(key)));
        return configuration;
    }
}
