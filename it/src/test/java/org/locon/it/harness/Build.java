package org.locon.it.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;

/**
 * A Maven build as a user starts it, in a process of its own: the Maven that runs this build, its local repository, and
 * the JDK asked for.
 */
public final class Build {
    private final Path folder;
    private int minutes = 4;
    private final List<String> goals = new ArrayList<>();
    private final List<String> options = new ArrayList<>();
    private Jdk jdk = Jdk.CURRENT;

    /** A build in this folder as it is. */
    public Build(Path folder) {
        this.folder = folder;
    }

    /** The copy of the project that is built. */
    public Path folder() {
        return folder;
    }

    /** Where the project says the bug is. */
    public Truth truth() {
        return Truth.of(folder);
    }

    public Build goal(String... names) {
        goals.addAll(List.of(names));
        return this;
    }

    public Build property(String name, Object value) {
        options.add("-D" + name + "=" + value);
        return this;
    }

    /** How long it may take, if not four minutes. */
    public Build within(int most) {
        minutes = most;
        return this;
    }

    /** Skips the test when there is no such JDK. */
    public Build on(Jdk wanted) {
        assumeTrue(wanted.home().isPresent(), "no JDK newer than this build's beside it");
        jdk = wanted;
        return this;
    }

    /** Changes a file of the copy; an empty text to begin with where there is none. */
    public Build edit(String file, UnaryOperator<String> change) {
        Path path = folder.resolve(file);
        try {
            Files.createDirectories(path.getParent());
            Files.writeString(path, change.apply(Files.exists(path) ? Files.readString(path) : ""));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    /** Removes a file or folder of the copy. */
    public Build without(String path) {
        Workspace.delete(folder.resolve(path));
        return this;
    }

    /** Runs Maven to its end. */
    public Outcome run() {
        Path log = folder.resolve("build.log");
        Process maven = start(log);
        try {
            boolean ended = maven.waitFor(minutes, TimeUnit.MINUTES);
            assertThat(ended)
                    .as("%s ends within %d minutes, see %s", this, minutes, log)
                    .isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while " + this + " was running", e);
        } finally {
            maven.descendants().forEach(ProcessHandle::destroyForcibly);
            maven.destroyForcibly();
        }
        return new Outcome(folder, maven.exitValue(), read(log));
    }

    /**
     * Starts Maven and doesn't wait for it. Its own JVM, not those it forks, compiles in haste: it lives for seconds.
     */
    public Process start(Path log) {
        ProcessBuilder process = new ProcessBuilder(command()).directory(folder.toFile());
        process.environment().put("JAVA_HOME", jdk.home().orElseThrow().toString());
        process.environment().put("MAVEN_OPTS", "-XX:TieredStopAtLevel=1");
        List.of("MAVEN_ARGS", "MAVEN_CONFIG", "JAVA_TOOL_OPTIONS")
                .forEach(process.environment().keySet()::remove);
        process.redirectErrorStream(true).redirectOutput(log.toFile());
        try {
            return process.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String toString() {
        return "mvn " + String.join(" ", goals) + " " + String.join(" ", options) + " in " + folder.getFileName();
    }

    private List<String> command() {
        List<String> command = new ArrayList<>();
        command.add(
                Path.of(setting("home"), "bin", windows() ? "mvn.cmd" : "mvn").toString());
        command.addAll(List.of("--batch-mode", "--no-transfer-progress"));
        if (setting("network").equals("offline is true")) {
            command.add("--offline");
        }
        command.add("-Dmaven.repo.local=" + setting("repository"));
        command.add("-Dlocon.version=" + setting("version"));
        command.addAll(options);
        command.addAll(goals);
        return command;
    }

    private static String setting(String name) {
        String value = System.getProperty("it." + name);
        assertThat(value)
                .as("it.%s, which the build of this module passes on", name)
                .isNotNull();
        return value;
    }

    private static boolean windows() {
        return System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
    }

    private static String read(Path log) {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
