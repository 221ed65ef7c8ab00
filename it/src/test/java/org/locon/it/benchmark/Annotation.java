package org.locon.it.benchmark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
}
