package org.locon.instrument.agent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A JDK of this machine: the one that runs the tests, or one installed beside it. */
record Jdk(Path home, int version) {

    private static final Pattern VERSION = Pattern.compile("JAVA_VERSION=\"(\\d+)");

    /** What a process wrote and how it ended. */
    record Result(int exit, String out, String err) {}

    /** The newest of each version from 17 on, oldest first. */
    static List<Jdk> installed() {
        Path current = Path.of(System.getProperty("java.home"));
        Map<Integer, Jdk> found = new TreeMap<>();
        try (Stream<Path> siblings = Files.list(current.getParent())) {
            siblings.sorted(Comparator.reverseOrder()).forEach(home -> add(home, found));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        add(current, found);
        return List.copyOf(found.values());
    }

    static Jdk current() {
        return new Jdk(
                Path.of(System.getProperty("java.home")), Runtime.version().feature());
    }

    private static void add(Path home, Map<Integer, Jdk> found) {
        Path release = home.resolve("release");
        if (!Files.isExecutable(home.resolve("bin/javac")) || !Files.isReadable(release)) {
            return;
        }
        try {
            Matcher matcher = VERSION.matcher(Files.readString(release));
            if (matcher.find() && Integer.parseInt(matcher.group(1)) >= 17) {
                int version = Integer.parseInt(matcher.group(1));
                found.put(version, new Jdk(home, version));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void compile(Path classes, List<Path> sources, String... options) {
        List<String> command = new ArrayList<>(List.of("-nowarn", "-g", "-d", classes.toString()));
        command.addAll(List.of(options));
        sources.forEach(source -> command.add(source.toString()));
        Result result = run("javac", command);
        if (result.exit() != 0) {
            throw new AssertionError("javac " + version + ": " + result);
        }
    }

    Result java(List<String> arguments) {
        return run("java", arguments);
    }

    private Result run(String tool, List<String> arguments) {
        List<String> command =
                new ArrayList<>(List.of(home.resolve("bin").resolve(tool).toString()));
        command.addAll(arguments);
        try {
            Path out = Files.createTempFile("locon", ".out");
            Path err = Files.createTempFile("locon", ".err");
            Process process = new ProcessBuilder(command)
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start();
            if (!process.waitFor(5, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new AssertionError("Still running after five minutes: " + command + Files.readString(out));
            }
            Result result = new Result(process.exitValue(), Files.readString(out), Files.readString(err));
            Files.delete(out);
            Files.delete(err);
            return result;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }
}
