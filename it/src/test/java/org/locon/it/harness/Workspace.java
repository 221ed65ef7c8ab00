package org.locon.it.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * The folder of one test, below {@code target/it}, where it builds copies of the projects. Given to a test as a
 * parameter by {@link Workspaces}; what it leaves stays for whoever wants to know why a test failed.
 */
public final class Workspace {
    private static final Path SUBJECTS = Path.of("subjects").toAbsolutePath();
    private static final Path PROJECTS = Path.of("projects").toAbsolutePath();

    private final Path folder;

    Workspace(Path folder) {
        this.folder = folder;
        delete(folder);
    }

    /** A build of a fresh copy of {@code projects/<name>}. */
    public Build build(String name) {
        Path copy = folder.resolve(name);
        delete(copy);
        copy(PROJECTS.resolve(name), copy);
        return new Build(copy);
    }

    /** A build of a fresh copy of the programs with a known bug. */
    public Build subjects() {
        Path copy = folder.resolve("subjects");
        delete(copy);
        copy(SUBJECTS, copy);
        return new Build(copy);
    }

    private static void copy(Path from, Path to) {
        walk(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes any) throws IOException {
                if (directory.endsWith("target")) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
                Files.createDirectories(to.resolve(from.relativize(directory)));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes any) throws IOException {
                Files.copy(file, to.resolve(from.relativize(file)));
                return FileVisitResult.CONTINUE;
            }
        });
    }

    static void delete(Path folder) {
        if (!Files.exists(folder)) {
            return;
        }
        walk(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes any) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, IOException problem) throws IOException {
                if (problem != null) {
                    throw problem;
                }
                Files.delete(directory);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private static void walk(Path folder, SimpleFileVisitor<Path> visitor) {
        try {
            Files.walkFileTree(folder, visitor);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
