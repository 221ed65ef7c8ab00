package org.locon.surefire.isolation;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.locon.model.TestTools;

/**
 * A jar or directory of the class path, with what its packages have and refer to.
 *
 * @param ofThePlatform whether the test platform itself loads classes of it: test engines and listeners
 */
record CodeLocation(Path path, boolean ofThePlatform, Map<String, CodePackage> packages) {

    private static final String PLATFORM_SERVICES = "META-INF/services/org.junit.platform.";
    private static final String VERSIONS = "META-INF/versions/";
    private static final String CLASS = ".class";
    private static final byte[] NOTHING = {};

    /** Whoever starts the tests refers to nothing of theirs, and much of it is copied libraries. */
    private static final List<String> STARTERS = List.of("org/locon/", "org/apache/maven/surefire/");

    /**
     * A package, as far as it is in one location.
     *
     * @param classes their names without the package's
     * @param references names of other packages
     */
    record CodePackage(Set<String> classes, Set<String> references) {
        CodePackage() {
            this(new TreeSet<>(), new TreeSet<>());
        }
    }

    /** @param testTools whether it matters what these refer to, which is much to read */
    static CodeLocation read(Path path, boolean testTools) throws IOException {
        CodeLocation location = new CodeLocation(path, false, new TreeMap<>());
        return Files.isDirectory(path) ? location.readDirectory() : location.readJar(testTools);
    }

    /** Names of the packages in directories, without a look into the class files. */
    static Set<String> packagesOf(List<Path> directories) {
        Set<String> names = new TreeSet<>();
        for (Path directory : directories) {
            try (Stream<Path> all = Files.walk(directory)) {
                all.map(file -> directory.relativize(file).toString().replace('\\', '/'))
                        .filter(file -> file.endsWith(CLASS))
                        .map(file -> ReferredPackages.packageOf(file, '/'))
                        .forEach(names::add);
            } catch (IOException | UncheckedIOException unreadable) {
                // The JVM doesn't find classes there either.
            }
        }
        names.remove("");
        return names;
    }

    private CodeLocation readDirectory() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(path)) {
            files = all.filter(Files::isRegularFile).toList();
        }
        boolean platform = false;
        for (Path file : files) {
            String name = path.relativize(file).toString().replace('\\', '/');
            platform |= name.startsWith(PLATFORM_SERVICES);
            if (name.endsWith(CLASS)) {
                add(name, Files.readAllBytes(file));
            }
        }
        return new CodeLocation(path, platform, packages);
    }

    /** Versions for newer Javas than this one's say nothing here. */
    private CodeLocation readJar(boolean testTools) throws IOException {
        boolean platform = false;
        try (ZipFile jar = new ZipFile(path.toFile())) {
            for (ZipEntry entry : Collections.list(jar.entries())) {
                String name = entry.getName();
                platform |= name.startsWith(PLATFORM_SERVICES);
                if (name.endsWith(CLASS) && isForThisJava(name)) {
                    String file = name.startsWith(VERSIONS) ? versioned(name) : name;
                    boolean matters = !startsTests(file) && (testTools || !TestTools.contain(file.replace('/', '.')));
                    add(file, matters ? bytes(jar, entry) : NOTHING);
                }
            }
        }
        return new CodeLocation(path, platform, packages);
    }

    private static byte[] bytes(ZipFile jar, ZipEntry entry) throws IOException {
        try (InputStream in = jar.getInputStream(entry)) {
            return in.readAllBytes();
        }
    }

    private static boolean startsTests(String file) {
        return STARTERS.stream().anyMatch(file::startsWith);
    }

    private void add(String file, byte[] bytes) {
        String name = file.substring(0, file.length() - CLASS.length());
        if (name.endsWith("module-info") || name.startsWith("META-INF/")) {
            return;
        }
        String within = ReferredPackages.packageOf(name, '/');
        CodePackage code = packages.computeIfAbsent(within, key -> new CodePackage());
        code.classes().add(name.substring(name.lastIndexOf('/') + 1));
        ReferredPackages.add(bytes, code.references());
        code.references().remove(within);
    }

    private static boolean isForThisJava(String file) {
        if (!file.startsWith(VERSIONS)) {
            return true;
        }
        String version = file.substring(VERSIONS.length()).replaceFirst("/.*", "");
        return version.matches("\\d{1,4}")
                && Integer.parseInt(version) <= Runtime.version().feature();
    }

    private static String versioned(String file) {
        return file.substring(file.indexOf('/', VERSIONS.length()) + 1);
    }
}
