package org.locon.maven.accept;

import static org.locon.maven.recipe.CheckedJson.array;
import static org.locon.maven.recipe.CheckedJson.number;
import static org.locon.maven.recipe.CheckedJson.placed;
import static org.locon.maven.recipe.CheckedJson.text;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.locon.maven.recipe.CheckedJson;

/**
 * Reads the list of accepted bugs. A member that isn't known is refused, since one that is spelled wrongly could make
 * an entry accept more than was meant.
 */
public final class AcceptListReader {

    private static final int VERSION = 1;
    private static final int MOST = 1_000;
    private static final Set<String> LIST = Set.of("$schema", "version", "accepted");
    private static final Set<String> ENTRY = Set.of("frame", "test", "reason", "until");

    private AcceptListReader() {}

    /** Nothing is accepted where there is no such file. An exception has one line for the user. */
    public static AcceptList read(Path file) throws IOException {
        return Files.exists(file)
                ? CheckedJson.read(file, "list of accepted bugs", AcceptListReader::list)
                : AcceptList.EMPTY;
    }

    private static AcceptList list(JsonNode root) {
        requireKnown(root, LIST);
        int version = number(root, "version", "");
        if (version != VERSION) {
            throw new IllegalArgumentException("version is " + version + ", and this Locon knows " + VERSION);
        }
        List<AcceptEntry> entries = new ArrayList<>();
        for (JsonNode node : array(root, "accepted", "", MOST)) {
            entries.add(placed("accepted[" + entries.size() + "].", () -> entry(node)));
        }
        return new AcceptList(entries);
    }

    private static AcceptEntry entry(JsonNode node) {
        requireKnown(node, ENTRY);
        return new AcceptEntry(
                text(node, "frame", "").strip(),
                node.has("test") ? required(text(node, "test", "").strip()) : "",
                text(node, "reason", "").strip(),
                date(text(node, "until", "")));
    }

    private static String required(String test) {
        if (test.isEmpty()) {
            throw new IllegalArgumentException("test is empty: leave it out to mean every test");
        }
        return test;
    }

    private static LocalDate date(String text) {
        try {
            return LocalDate.parse(text.strip());
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("until is no date such as 2031-12-24", e);
        }
    }

    private static void requireKnown(JsonNode node, Set<String> known) {
        for (Iterator<String> names = node.fieldNames(); names.hasNext(); ) {
            String name = names.next();
            if (!known.contains(name)) {
                throw new IllegalArgumentException("'" + name.replaceAll("\\p{Cntrl}", "?")
                        + "' is no member of it; there are "
                        + String.join(", ", known.stream().sorted().toList()));
            }
        }
    }
}
