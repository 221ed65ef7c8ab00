package org.locon.it.benchmark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The {@code @Truth(...)} of a test's source, read as text: the subjects needn't be compiled to be known. */
record Annotation(String body) {
    private static final Pattern WHOLE = Pattern.compile("@Truth\\((.*?)\\)\\s*\\n\\s*void ", Pattern.DOTALL);

    static Annotation in(Path file) {
        try {
            Matcher whole = WHOLE.matcher(Files.readString(file));
            if (!whole.find()) {
                throw new IllegalStateException(file + " has no @Truth on its test");
            }
            return new Annotation(whole.group(1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The value, a text without its quotes; empty where it isn't given. */
    String text(String member) {
        Matcher value = Pattern.compile("\\b" + member + "\\s*=\\s*(?:\"([^\"]*)\"|([\\w.]+))")
                .matcher(body);
        if (!value.find()) {
            return "";
        }
        return value.group(1) == null ? value.group(2) : value.group(1);
    }

    int number(String member, int ifNotGiven) {
        String value = text(member);
        return value.isEmpty() ? ifNotGiven : Integer.parseInt(value);
    }

    /** The texts of an array, or the one that there is instead; none where it isn't given. */
    List<String> texts(String member) {
        Matcher array =
                Pattern.compile("\\b" + member + "\\s*=\\s*\\{([^}]*)\\}").matcher(body);
        if (!array.find()) {
            return Stream.of(text(member)).filter(value -> !value.isEmpty()).toList();
        }
        return Pattern.compile("\"([^\"]*)\"")
                .matcher(array.group(1))
                .results()
                .map(value -> value.group(1))
                .toList();
    }
}
