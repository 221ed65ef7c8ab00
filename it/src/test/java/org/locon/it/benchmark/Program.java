package org.locon.it.benchmark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.locon.it.harness.Diagnosis;
import org.locon.it.harness.SubjectReport;
import org.locon.it.harness.Truth;

/**
 * A subject as its sources have it: the group, the name, and what {@code @Truth} on its test says (texts that aren't
 * there are empty). Nothing of it is ever shown to Locon.
 */
record Program(
        Path project,
        String group,
        String name,
        String kind,
        String pattern,
        int patterns,
        List<String> symptoms,
        int bugs,
        int size,
        String figure) {
    private static final String TESTS = "src/test/java/org/locon/subjects";
    private static final String SOURCES = "src/main/java/org/locon/subjects";

    /**
     * Those chosen, by groups ({@code falcon}) and names ({@code falcon.Account}) with commas between them; all if
     * empty.
     */
    static List<Program> chosen(Path project, String choice) {
        List<String> chosen =
                choice.isBlank() ? List.of() : List.of(choice.trim().split("\\s*,\\s*"));
        List<Program> all = all(project);
        chosen.stream()
                .filter(one -> all.stream().noneMatch(program -> program.is(one)))
                .findFirst()
                .ifPresent(one -> {
                    throw new IllegalArgumentException("benchmark.subjects: '" + one
                            + "' is neither a group nor a subject of it/subjects, such as falcon or falcon.Account");
                });
        return all.stream()
                .filter(program -> chosen.isEmpty() || chosen.stream().anyMatch(program::is))
                .toList();
    }

    private static List<Program> all(Path project) {
        Path tests = project.resolve(TESTS);
        try (Stream<Path> files = Files.walk(tests)) {
            return files.filter(file -> file.toString().endsWith("Test.java"))
                    .filter(file -> !file.getParent().endsWith("proof"))
                    .map(file -> read(project, file))
                    .sorted(Comparator.comparing(Program::order))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** By group and name, and sizes as numbers: 6 blocks come before 16. */
    private String order() {
        return Pattern.compile("\\d+").matcher(id()).replaceAll(size -> "%09d".formatted(Long.valueOf(size.group())));
    }

    private static Program read(Path project, Path file) {
        Annotation truth = Annotation.in(file);
        return new Program(
                project,
                file.getParent().getFileName().toString(),
                file.getFileName().toString().replace("Test.java", ""),
                truth.text("kind").replace("Kind.", "").toLowerCase(Locale.ROOT).replace('_', ' '),
                truth.text("pattern"),
                truth.number("patterns", 1),
                truth.texts("symptom"),
                truth.number("bugs", 1),
                truth.number("size", 0),
                truth.text("figure"));
    }

    String id() {
        return group + "." + name;
    }

    String test() {
        return "org.locon.subjects." + id() + "Test";
    }

    /** What a diagnosis says of it. */
    SubjectReport in(Diagnosis diagnosis) {
        return diagnosis.subjects().stream()
                .filter(subject -> isTestedBy(subject.test()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(test() + " isn't in the diagnosis"));
    }

    /** Whether there is a size with which runs last long enough for being timed. */
    boolean isSized() {
        return size > 0;
    }

    boolean isHarmless() {
        return kind.equals("harmless");
    }

    /** What the marks say; the operations only where the pattern is the only one. */
    Truth truth() {
        Truth truth = Truth.of(files());
        return patterns == 1 ? truth.with(pattern) : truth;
    }

    /** Whether this is the test's method, as a diagnosis calls it. */
    boolean isTestedBy(String method) {
        return method.startsWith(test() + "#");
    }

    private boolean is(String chosen) {
        return chosen.equals(group) || chosen.equals(id());
    }

    /** The file named as the test is, without the number that is a size, or the folder. */
    private List<Path> files() {
        Path sources = project.resolve(SOURCES).resolve(group);
        for (String base : List.of(name, name.replaceFirst("\\d+(x\\d+)?$", ""))) {
            Path file = sources.resolve(base + ".java");
            if (Files.exists(file)) {
                return List.of(file);
            }
        }
        try (Stream<Path> files = Files.list(sources.resolve(name.toLowerCase(Locale.ROOT)))) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
