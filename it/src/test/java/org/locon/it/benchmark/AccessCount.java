package org.locon.it.benchmark;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.locon.instrument.recording.Recording;

/**
 * Counts the accesses to memory in one run of a program's test, undisturbed and watched in full, in a JVM of its own.
 */
final class AccessCount {
    private static final int MOST_MINUTES = 2;

    private final Path target;

    /** @param project where the programs have been compiled */
    AccessCount(Path project) {
        target = project.resolve("target");
    }

    long of(Program program) throws IOException {
        Path output = target.resolve("accesses.txt");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-javaagent:" + home(Recording.class) + "=" + campaign(),
                        "-cp",
                        classes() + System.getProperty("path.separator") + System.getProperty("java.class.path"),
                        AccessCountMain.class.getName(),
                        program.test())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            boolean ended = process.waitFor(MOST_MINUTES, TimeUnit.MINUTES) && process.exitValue() == 0;
            String said = Files.readString(output);
            if (!ended) {
                throw new IllegalStateException("the accesses of " + program.id() + " can't be counted: " + said);
            }
            return Long.parseLong(said.lines().reduce("", (any, last) -> last));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while " + program.id() + " was running", e);
        } finally {
            process.destroyForcibly();
        }
    }

    /** As the agent wants it. */
    private Path campaign() throws IOException {
        Properties properties = new Properties();
        properties.setProperty("roots", classes());
        Path campaign = target.resolve("accesses.properties");
        try (OutputStream out = Files.newOutputStream(campaign)) {
            properties.store(out, null);
        }
        return campaign;
    }

    private String classes() {
        return target.resolve("classes") + System.getProperty("path.separator") + target.resolve("test-classes");
    }

    private static Path home(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("can't find where " + type + " comes from", e);
        }
    }
}
