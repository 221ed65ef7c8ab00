package org.locon.surefire.isolation;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The names of all classes that there are in directories and jars, without a look into their files. */
public final class ClassNames {

    private static final String CLASS = ".class";
    private static final String MODULE_PATH = "jdk.module.path";

    private ClassNames() {}

    /** In the order of the alphabet. What can't be read has none. */
    public static Set<String> in(List<Path> locations) {
        Set<String> names = new TreeSet<>();
        for (Path location : locations) {
            try (Stream<String> files = files(location)) {
                files.filter(file -> file.endsWith(CLASS) && !file.startsWith("META-INF/"))
                        .map(file -> file.substring(0, file.length() - CLASS.length())
                                .replace('/', '.'))
                        .filter(name -> !name.endsWith("module-info") && !name.endsWith("package-info"))
                        .forEach(names::add);
            } catch (IOException | UncheckedIOException unreadable) {
                // The JVM doesn't find classes there either.
            }
        }
        return names;
    }

    /** Of all that the application's loader takes classes from, modules too. */
    public static Set<String> of(ClassLoader application) {
        Stream<Path> modules = Arrays.stream(System.getProperty(MODULE_PATH, "").split(File.pathSeparator))
                .filter(entry -> !entry.isBlank())
                .map(Path::of);
        return in(Stream.concat(ClassPath.of(application).stream(), modules).toList());
    }

    private static Stream<String> files(Path location) throws IOException {
        if (Files.isDirectory(location)) {
            return Files.walk(location)
                    .map(file -> location.relativize(file).toString().replace('\\', '/'));
        }
        ZipFile jar = new ZipFile(location.toFile());
        return jar.stream().map(ZipEntry::getName).onClose(() -> close(jar));
    }

    private static void close(ZipFile jar) {
        try {
            jar.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
