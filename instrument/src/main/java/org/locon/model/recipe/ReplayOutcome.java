package org.locon.model.recipe;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Properties;

/**
 * What became of a recipe, as the forked JVM tells it in a properties file.
 *
 * @param tries how many runs were to keep the order
 * @param text one line for the user
 */
public record ReplayOutcome(Kind kind, int tries, String text) {

    private static final int LONGEST = 20_000;

    /** How it ended. */
    public enum Kind {
        /** The test failed as it was recorded. */
        REPRODUCED("reproduced"),
        /** It failed, but otherwise. */
        FAILED_OTHERWISE("failed-otherwise"),
        /** The order came about, and the test passed. */
        PASSED("passed"),
        /** The order can't come about any more: something keeps it out, and nothing of it is gone. */
        KEPT_OUT("kept-out"),
        /** The order didn't come about. */
        LEFT_ORDER("left-order"),
        /** Places of the recipe aren't there any more. */
        NOT_FOUND("not-found"),
        /** The test isn't there, or doesn't run. */
        NO_TEST("no-test");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        @Override
        public String toString() {
            return word;
        }
    }

    public ReplayOutcome {
        text = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }

    public void store(Path file) throws IOException {
        Properties properties = new Properties();
        properties.setProperty("outcome", kind.toString());
        properties.setProperty("tries", Integer.toString(tries));
        properties.setProperty("text", text);
        Path part = file.resolveSibling(file.getFileName() + ".part");
        try (Writer writer = Files.newBufferedWriter(part, StandardCharsets.UTF_8)) {
            properties.store(writer, "Written by the forked JVM");
        }
        Files.move(part, file);
    }

    /** Reads what {@link #store} wrote; the message of an exception is one line that says what is wrong where. */
    public static ReplayOutcome load(Path file) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            properties.load(reader);
        } catch (IOException | IllegalArgumentException e) {
            throw new IOException(file + ": can't be read: " + e.getMessage(), e);
        }
        String word = properties.getProperty("outcome", "");
        String tries = properties.getProperty("tries", "");
        Kind kind = Arrays.stream(Kind.values())
                .filter(each -> each.word.equals(word))
                .findFirst()
                .orElseThrow(() -> new IOException(file + ": outcome is none of " + Arrays.toString(Kind.values())));
        if (!tries.matches("\\d{1,6}")) {
            throw new IOException(file + ": tries is no number");
        }
        return new ReplayOutcome(
                kind,
                Integer.parseInt(tries),
                properties.getProperty("text", "").replaceAll("\\p{Cntrl}+", " "));
    }
}
