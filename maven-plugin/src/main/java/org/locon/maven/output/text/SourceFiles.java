package org.locon.maven.output.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the source file of a class among the project's source directories. Class and file names come from class files
 * and are not trusted to stay inside of them.
 */
public final class SourceFiles {

    private final Path base;
    private final List<Path> roots;

    /** @param base what paths are shown relative to */
    public SourceFiles(Path base, List<Path> roots) {
        this.base = base.toAbsolutePath().normalize();
        this.roots =
                roots.stream().map(root -> root.toAbsolutePath().normalize()).toList();
    }

    /** By the package, as javac wants it, else by the file's name alone, if it is the only one so named. */
    public Optional<Path> find(String className, String file) {
        if (!isName(file)) {
            return Optional.empty();
        }
        String directory = className.contains(".")
                ? className.substring(0, className.lastIndexOf('.')).replace('.', '/') + "/"
                : "";
        Optional<Path> byPackage = roots.stream()
                .filter(root -> isPath(directory))
                .map(root -> root.resolve(directory + file).normalize())
                .filter(path -> roots.stream().anyMatch(path::startsWith))
                .filter(Files::isRegularFile)
                .findFirst();
        return byPackage.or(() -> byName(file));
    }

    /** {@code src/main/java/com/acme/Account.java:31}, which terminals make a link of, or as near to it as can be. */
    public String link(String className, String file, int line) {
        String place = find(className, file).map(this::shown).orElse(className + (file.isEmpty() ? "" : " " + file));
        return line > 0 ? place + ":" + line : place;
    }

    /** As short as it can be while terminals still find it. */
    public String shown(Path path) {
        Path shown = path.startsWith(base) ? base.relativize(path) : path;
        return shown.toString().replace('\\', '/');
    }

    private Optional<Path> byName(String file) {
        List<Path> found = roots.stream()
                .filter(Files::isDirectory)
                .flatMap(root -> filesNamed(root, file).stream())
                .toList();
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }

    private static List<Path> filesNamed(Path root, String file) {
        try (Stream<Path> files =
                Files.find(root, 64, (path, attributes) -> attributes.isRegularFile() && path.endsWith(file))) {
            return files.toList();
        } catch (IOException e) {
            throw new UncheckedIOException(root + " can't be searched for " + file, e);
        }
    }

    private static boolean isName(String file) {
        return !file.isEmpty()
                && !file.equals("..")
                && file.chars().noneMatch(c -> c == '/' || c == '\\' || c == ':' || Character.isISOControl(c));
    }

    private static boolean isPath(String directory) {
        return directory.chars().noneMatch(c -> c == '\\' || c == ':' || Character.isISOControl(c));
    }
}
