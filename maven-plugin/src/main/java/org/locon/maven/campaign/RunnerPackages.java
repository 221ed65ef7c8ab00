package org.locon.maven.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.locon.model.TestTools;

/**
 * The packages of a project that is itself a part of what runs tests, its own tests among them. They can't be watched
 * while they run them, which the user is told before the first run.
 */
public record RunnerPackages(List<String> names) {

    private static final String CLASS = ".class";
    private static final int NAMED = 3;

    /** Those with classes in these directories. */
    public static RunnerPackages in(List<Path> directories) throws IOException {
        TreeSet<String> names = new TreeSet<>();
        for (Path directory : directories) {
            try (Stream<Path> files = Files.walk(directory)) {
                files.map(file -> directory.relativize(file).toString())
                        .filter(file -> file.endsWith(CLASS))
                        .map(file -> file.substring(0, file.length() - CLASS.length())
                                .replaceAll("[/\\\\]", "."))
                        .filter(TestTools::run)
                        .map(name -> name.substring(0, name.lastIndexOf('.')))
                        .forEach(names::add);
            }
        }
        return new RunnerPackages(List.copyOf(names));
    }

    /** For the user; empty if there are none. */
    public Optional<String> note() {
        if (names.isEmpty()) {
            return Optional.empty();
        }
        String named = String.join(", ", names.subList(0, Math.min(NAMED, names.size())))
                + (names.size() > NAMED ? " and " + (names.size() - NAMED) + " more" : "");
        return Optional.of("The project's own tests are run by " + named + ", which Locon therefore leaves out:"
                + " what threads do there isn't seen");
    }
}
