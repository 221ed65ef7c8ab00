package org.locon.subjects.proof;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Properties;
import java.util.stream.IntStream;

/**
 * When a gate concerns an access: where the marked lines run for many elements or objects, the schedule names the one
 * that both sides must meet at, as conditions over the variables there.
 */
record Schedule(String subject, Properties conditions) {

    private static final String FILE = "/schedules.properties";

    static Schedule of(String subject) {
        Properties conditions = new Properties();
        try (InputStream in = Schedule.class.getResourceAsStream(FILE)) {
            conditions.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Schedule(subject, conditions);
    }

    /** The lines before which threads meet, named by a piece of their text. */
    List<Integer> meetings(List<String> lines) {
        String text = conditions.getProperty(subject + ".meet", "");
        return IntStream.range(0, lines.size())
                .filter(i -> !text.isEmpty() && lines.get(i).contains(text))
                .boxed()
                .toList();
    }

    /** The program without its bug where a lock can't do it: one piece of text in the place of another. */
    String mended(String source) {
        String from = conditions.getProperty(subject + ".from", "");
        return from.isEmpty() ? source : source.replace(from, conditions.getProperty(subject + ".to"));
    }

    boolean isMended() {
        return conditions.containsKey(subject + ".from");
    }

    String when(int pattern, char role) {
        String condition = conditions.getProperty(
                subject + "." + pattern + role, conditions.getProperty(subject + "." + role, ""));
        return condition.isEmpty() ? "" : "if (" + condition + ") ";
    }
}
