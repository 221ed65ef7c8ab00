package org.locon.subjects.proof;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

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

    String when(int pattern, char role) {
        String condition = conditions.getProperty(
                subject + "." + pattern + role, conditions.getProperty(subject + "." + role, ""));
        return condition.isEmpty() ? "" : "if (" + condition + ") ";
    }
}
