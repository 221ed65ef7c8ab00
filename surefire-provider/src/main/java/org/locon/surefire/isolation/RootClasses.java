package org.locon.surefire.isolation;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.jar.Manifest;

/**
 * The class files that are loaded anew in each run, each read once however many runs load it: those of the project's
 * own directories, then those of dependencies that go with them. Classes of the canary count as the project's, so that
 * they take the way that the subjects take.
 *
 * <p>Implementation note: asked by every thread of a run that loads classes; the map orders them. Names that no root
 * has are remembered too, because each run asks for all of them again.
 */
public final class RootClasses {

    static final String CANARY = "org.locon.canary.";

    private final List<Root> roots = new ArrayList<>();
    private final DependencyClasses dependencies;
    private final ClassLoader parent;
    private final ConcurrentMap<String, Optional<RootClass>> classes = new ConcurrentHashMap<>();

    /** A directory, and what the JVM and the agent are told about where its classes come from. */
    record Root(Path directory, CodeSource source) {}

    /**
     * What it takes to define a class.
     *
     * @param manifest of the jar that it comes from
     */
    record RootClass(byte[] bytes, CodeSource source, Optional<Manifest> manifest) {}

    /** The roots in the order of the class path; what isn't in any of them comes from {@code parent}. */
    public RootClasses(List<Path> directories, ClassLoader parent) {
        this(directories, DependencyClasses.NONE, parent);
    }

    /** With classes of dependencies that are to be loaded anew, too. */
    public RootClasses(List<Path> directories, DependencyClasses dependencies, ClassLoader parent) {
        this.parent = parent;
        this.dependencies = dependencies;
        for (Path directory : directories) {
            roots.add(new Root(directory, new CodeSource(url(directory), (Certificate[]) null)));
        }
    }

    /** A loader for one run. */
    public RunLoader newLoader() {
        return new RunLoader(this, parent);
    }

    /** Whether the class is new in every run. */
    public boolean contains(String className) {
        return find(className).isPresent();
    }

    Optional<RootClass> find(String className) {
        Optional<RootClass> known = classes.get(className);
        if (known != null) {
            return known;
        }
        classes.putIfAbsent(className, read(className));
        return classes.get(className);
    }

    URL[] urls() {
        return roots.stream().map(root -> root.source().getLocation()).toArray(URL[]::new);
    }

    private Optional<RootClass> read(String className) {
        String file = className.replace('.', '/') + ".class";
        if (className.startsWith(CANARY)) {
            return Optional.of(canary(file));
        }
        if (dependencies.runsTests(className)) {
            return Optional.empty();
        }
        for (Root root : roots) {
            Path path = root.directory().resolve(file);
            if (Files.isRegularFile(path)) {
                try {
                    return Optional.of(new RootClass(Files.readAllBytes(path), root.source(), Optional.empty()));
                } catch (IOException e) {
                    throw new UncheckedIOException(path + ": the class file can't be read", e);
                }
            }
        }
        return dependencies.find(className);
    }

    private static RootClass canary(String file) {
        try (InputStream in = RootClasses.class.getClassLoader().getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException(file + " is missing from Locon's provider");
            }
            CodeSource source = RootClasses.class.getProtectionDomain().getCodeSource();
            return new RootClass(in.readAllBytes(), source, Optional.empty());
        } catch (IOException e) {
            throw new UncheckedIOException(file + ": the class file can't be read", e);
        }
    }

    /** With the slash by which a code source knows a directory, even one that isn't there. */
    private static URL url(Path directory) {
        URL url = ClassPath.url(directory);
        try {
            return url.getPath().endsWith("/") ? url : new URL(url + "/");
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(directory + " can't be a place to load classes from", e);
        }
    }
}
