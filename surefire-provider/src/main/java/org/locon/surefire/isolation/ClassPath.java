package org.locon.surefire.isolation;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/**
 * The jars and directories from which the application's loader takes classes, in its order. Surefire names them in the
 * manifest of a jar, in an argument file, or by a loader of its own.
 */
final class ClassPath {

    /** What the command line named, where Surefire has put something else into the JDK's property. */
    private static final String NAMED = "surefire.real.class.path";

    private static final String AGENT = "-javaagent:";

    private ClassPath() {}

    static List<Path> of(ClassLoader application) {
        Deque<Path> open = new ArrayDeque<>();
        for (ClassLoader loader = application; loader != null; loader = loader.getParent()) {
            if (loader instanceof URLClassLoader own) {
                Arrays.stream(own.getURLs())
                        .map(ClassPath::path)
                        .flatMap(Optional::stream)
                        .forEach(open::add);
            }
        }
        String known = System.getProperty("java.class.path", "");
        open.addAll(split(System.getProperty(NAMED, known)));
        open.addAll(split(known));
        return expanded(open);
    }

    /** The jars of agents, whose classes the JVM has loaded before any test. */
    static Set<Path> agents() {
        Set<Path> agents = new LinkedHashSet<>();
        for (String argument : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (argument.startsWith(AGENT)) {
                agents.add(real(Path.of(argument.substring(AGENT.length()).replaceFirst("=.*", ""))));
            }
        }
        return agents;
    }

    static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException missing) {
            return path.toAbsolutePath().normalize();
        }
    }

    /** What a jar's manifest names comes right after the jar. */
    static List<Path> expanded(Deque<Path> open) {
        Set<Path> seen = new LinkedHashSet<>();
        List<Path> found = new ArrayList<>();
        while (!open.isEmpty()) {
            Path next = open.removeFirst();
            if (!Files.exists(next) || !seen.add(real(next))) {
                continue;
            }
            found.add(next);
            if (Files.isRegularFile(next)) {
                List<Path> named = namedBy(next);
                for (int i = named.size() - 1; i >= 0; i--) {
                    open.addFirst(named.get(i));
                }
            }
        }
        return found;
    }

    private static List<Path> namedBy(Path jar) {
        try (JarFile file = new JarFile(jar.toFile(), false)) {
            Manifest manifest = file.getManifest();
            String names =
                    manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
            List<Path> named = new ArrayList<>();
            for (String name : names == null ? new String[0] : names.trim().split("\\s+")) {
                path(new URL(jar.toUri().toURL(), name)).ifPresent(named::add);
            }
            return named;
        } catch (IOException notAJar) {
            return List.of();
        }
    }

    private static List<Path> split(String joined) {
        return Arrays.stream(joined.split(File.pathSeparator))
                .filter(entry -> !entry.isBlank())
                .map(Path::of)
                .toList();
    }

    private static Optional<Path> path(URL url) {
        try {
            return "file".equals(url.getProtocol()) ? Optional.of(Path.of(uri(url))) : Optional.empty();
        } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException notAPath) {
            return Optional.empty();
        }
    }

    private static URI uri(URL url) throws URISyntaxException {
        try {
            return url.toURI();
        } catch (URISyntaxException unencoded) {
            return new URI("file", null, url.getPath(), null);
        }
    }

    /** As a code source names it. */
    static URL url(Path path) {
        try {
            return path.toAbsolutePath().normalize().toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(path + " can't be a place to load classes from", e);
        }
    }
}
