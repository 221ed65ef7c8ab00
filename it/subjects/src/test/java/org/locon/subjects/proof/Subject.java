package org.locon.subjects.proof;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Truth;

/** A subject as it stands in the source tree: its test, what the test says of the truth, and the program's files. */
record Subject(Class<?> testClass, Truth truth, List<Path> program) {

    private static final Path MAIN = Path.of("src/main/java");
    private static final Path TEST = Path.of("src/test/java");

    String name() {
        String group = testClass.getPackageName().replaceFirst(".*\\.", "");
        return group + "." + testClass.getSimpleName().replaceFirst("Test$", "");
    }

    static List<Subject> all() {
        try (Stream<Path> files = Files.walk(TEST)) {
            return files.filter(file -> file.toString().endsWith("Test.java"))
                    .map(file -> TEST.relativize(file).toString())
                    .map(file ->
                            file.substring(0, file.length() - ".java".length()).replace('/', '.'))
                    .sorted()
                    .flatMap(Subject::of)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Subject> of(String className) {
        try {
            Class<?> type = Class.forName(className, false, Subject.class.getClassLoader());
            return Stream.of(type.getDeclaredMethods())
                    .filter(method -> method.isAnnotationPresent(Truth.class))
                    .map(method -> new Subject(type, method.getAnnotation(Truth.class), programOf(type)));
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The file named like the test, or the folder named like it when a program has several. */
    private static List<Path> programOf(Class<?> type) {
        String name = type.getName().replace('.', '/').replaceFirst("Test$", "");
        Path file = MAIN.resolve(name + ".java");
        if (Files.exists(file)) {
            return List.of(file);
        }
        Path ofAllSizes = MAIN.resolve(name.replaceFirst("\\d+(x\\d+)?$", "") + ".java");
        if (Files.exists(ofAllSizes)) {
            return List.of(ofAllSizes);
        }
        String folder = type.getPackageName().replace('.', '/') + "/"
                + type.getSimpleName().replaceFirst("Test$", "").toLowerCase();
        try (Stream<Path> files = Files.list(MAIN.resolve(folder))) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    boolean isOrdered() {
        return program.stream().allMatch(file -> Rewriting.isOrdered(lines(file), truth));
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Method testMethod(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(Test.class))
                .findFirst()
                .orElseThrow();
    }
}
