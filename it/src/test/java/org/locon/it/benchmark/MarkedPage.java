package org.locon.it.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A page with sections that are written anew, between {@code <!-- name -->} and {@code <!-- /name -->}; the rest stays.
 */
record MarkedPage(Path file, String text) {

    static MarkedPage read(Path file) throws IOException {
        return new MarkedPage(file, Files.readString(file));
    }

    /** With this between the marks, which must be there. */
    MarkedPage with(String name, String section) {
        return with(name, any -> section);
    }

    /** With this table there, and what it doesn't know as it was. */
    MarkedPage with(String name, MarkdownTable table) {
        return with(name, before -> table.keeping(before) + lines(before, false));
    }

    /** With this below the table, if there is anything to be said. */
    MarkedPage withCaption(String name, Optional<String> caption) {
        return caption.isEmpty() ? this : with(name, before -> lines(before, true) + "\n" + caption.get());
    }

    private MarkedPage with(String name, UnaryOperator<String> change) {
        Pattern marked = Pattern.compile("(<!-- " + name + " -->\\n)(.*?)(<!-- /" + name + " -->)", Pattern.DOTALL);
        Matcher place = marked.matcher(text);
        if (!place.find()) {
            throw new IllegalStateException(file + " has no section <!-- " + name + " --> to write");
        }
        String section = change.apply(place.group(2));
        return new MarkedPage(file, place.replaceFirst("$1" + Matcher.quoteReplacement(section) + "$3"));
    }

    private static String lines(String section, boolean ofTable) {
        return section.lines()
                .filter(line -> line.startsWith("|") == ofTable)
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    void write() throws IOException {
        Files.writeString(file, text);
    }
}
