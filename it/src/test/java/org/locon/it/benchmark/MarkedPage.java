package org.locon.it.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A page with sections that are written anew, between {@code <!-- name -->} and {@code <!-- /name -->}; the rest stays. */
record MarkedPage(Path file, String text) {

    static MarkedPage read(Path file) throws IOException {
        return new MarkedPage(file, Files.readString(file));
    }

    /** With this between the marks, which must be there. */
    MarkedPage with(String name, String section) {
        Pattern marked = Pattern.compile("(<!-- " + name + " -->\\n).*?(<!-- /" + name + " -->)", Pattern.DOTALL);
        Matcher place = marked.matcher(text);
        if (!place.find()) {
            throw new IllegalStateException(file + " has no section <!-- " + name + " --> to write");
        }
        return new MarkedPage(file, place.replaceFirst("$1" + Matcher.quoteReplacement(section) + "$2"));
    }

    void write() throws IOException {
        Files.writeString(file, text);
    }
}
