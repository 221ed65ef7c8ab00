package org.locon.surefire.isolation;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSigner;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Predicate;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.zip.ZipFile;
import org.locon.campaign.Campaign;
import org.locon.campaign.Isolation;
import org.locon.instrument.weave.WeavingScope;
import org.locon.surefire.isolation.RootClasses.RootClass;

/**
 * The class files of dependencies that are loaded anew in each run, as the application's loader finds them: in the
 * order of the class path, of a jar for several Javas those for this one, with signers and manifest.
 *
 * <p>Implementation note: asked by every thread of a run that loads classes. A jar is opened once, and stays open as
 * long as the fork lives.
 */
public final class DependencyClasses {

    private static final int NAMED = 5;

    /** None at all. */
    static final DependencyClasses NONE = new DependencyClasses(PackagesPerRun.NONE, List.of(), Set.of());

    private final PackagesPerRun packages;
    private final Set<String> ofRunners;
    private final Map<String, List<Path>> locations = new HashMap<>();
    private final ConcurrentMap<Path, JarFile> jars = new ConcurrentHashMap<>();

    DependencyClasses(PackagesPerRun packages, List<CodeLocation> classPath, Set<String> ofRunners) {
        this.packages = packages;
        this.ofRunners = ofRunners;
        for (CodeLocation location : classPath) {
            for (String name : location.packages().keySet()) {
                if (packages.moved().contains(name)) {
                    locations.computeIfAbsent(name, key -> new ArrayList<>()).add(location.path());
                }
            }
        }
    }

    /**
     * Those that a campaign's includes and roots ask for; none where runs have no loaders of their own.
     *
     * @param modular whether the tests are in a named module
     */
    public static DependencyClasses of(Campaign campaign, ClassLoader application, boolean modular)
            throws InterruptedException {
        if (modular || campaign.isolation() != Isolation.CLASSLOADER) {
            return NONE;
        }
        WeavingScope woven = new WeavingScope(campaign.roots(), campaign.includes(), campaign.excludes());
        Path index = campaign.spool().resolveSibling("classpath.index");
        return of(
                campaign.roots(),
                woven::includes,
                ClassPath.of(application),
                new ClassPathIndex(index, !campaign.includes().isEmpty() || hasTestTools(campaign.roots())));
    }

    static DependencyClasses of(
            List<Path> roots, Predicate<String> included, List<Path> classPath, ClassPathIndex index)
            throws InterruptedException {
        Set<Path> own = roots.stream().map(ClassPath::real).collect(Collectors.toSet());
        List<Path> others = classPath.stream()
                .filter(path -> !own.contains(ClassPath.real(path)))
                .toList();
        List<CodeLocation> dependencies = index.of(others);
        Set<String> project = CodeLocation.packagesOf(roots);
        Set<String> ofRunners = Set.of();
        if (hasTestTools(roots)) {
            List<CodeLocation> all = new ArrayList<>(index.of(roots));
            all.addAll(dependencies);
            ofRunners = PackagesPerRun.ofRunners(all);
            project.removeAll(ofRunners);
        }
        Set<Path> agents = ClassPath.agents();
        Set<String> modules = ModuleLayer.boot().modules().stream()
                .flatMap(module -> module.getPackages().stream())
                .collect(Collectors.toSet());
        PackagesPerRun packages = PackagesPerRun.of(
                dependencies,
                project,
                included,
                modules::contains,
                location -> agents.contains(ClassPath.real(location.path())));
        return new DependencyClasses(packages, dependencies, ofRunners);
    }

    private static boolean hasTestTools(List<Path> roots) {
        return CodeLocation.packagesOf(roots).stream().anyMatch(PackagesPerRun::isOfTestTool);
    }

    /**
     * Whether a class of the project's own belongs to what runs its tests, or to what that refers to: then there is one
     * of it, which the test platform knows.
     */
    boolean runsTests(String className) {
        return ofRunners.contains(ReferredPackages.packageOf(className, '.'));
    }

    /** For the user: which packages with included classes can't be loaded anew, by the reason. */
    public List<String> notes() {
        Map<String, List<String>> byReason = new TreeMap<>();
        packages.left()
                .forEach((name, reason) -> byReason.computeIfAbsent(reason, key -> new ArrayList<>())
                        .add(name));
        return byReason.entrySet().stream()
                .map(each -> "locon.includes: " + named(each.getValue()) + " can't be loaded anew in each run, because "
                        + each.getKey() + "; what is in static fields there outlives the run")
                .toList();
    }

    private static String named(List<String> names) {
        return String.join(", ", names.subList(0, Math.min(NAMED, names.size())))
                + (names.size() > NAMED ? " and " + (names.size() - NAMED) + " more" : "");
    }

    Optional<RootClass> find(String className) {
        List<Path> places = locations.getOrDefault(ReferredPackages.packageOf(className, '.'), List.of());
        if (places.isEmpty()) {
            return Optional.empty();
        }
        String file = className.replace('.', '/') + ".class";
        if (ClassLoader.getPlatformClassLoader().getResource(file) != null) {
            return Optional.empty();
        }
        for (Path place : places) {
            try {
                Optional<RootClass> found = Files.isDirectory(place) ? inDirectory(place, file) : inJar(place, file);
                if (found.isPresent()) {
                    return found;
                }
            } catch (IOException e) {
                throw new UncheckedIOException(place + ": " + file + " can't be read", e);
            }
        }
        return Optional.empty();
    }

    private static Optional<RootClass> inDirectory(Path directory, String file) throws IOException {
        Path path = directory.resolve(file);
        if (!Files.isRegularFile(path)) {
            return Optional.empty();
        }
        CodeSource source = new CodeSource(ClassPath.url(directory), (CodeSigner[]) null);
        return Optional.of(new RootClass(Files.readAllBytes(path), source, Optional.empty()));
    }

    /** The signers of an entry are known when it has been read. */
    private Optional<RootClass> inJar(Path path, String file) throws IOException {
        JarFile jar = jar(path);
        JarEntry entry = jar.getJarEntry(file);
        if (entry == null) {
            return Optional.empty();
        }
        byte[] bytes;
        try (InputStream in = jar.getInputStream(entry)) {
            bytes = in.readAllBytes();
        }
        CodeSource source = new CodeSource(ClassPath.url(path), entry.getCodeSigners());
        return Optional.of(new RootClass(bytes, source, Optional.ofNullable(manifest(jar))));
    }

    private static Manifest manifest(JarFile jar) throws IOException {
        synchronized (jar) {
            return jar.getManifest();
        }
    }

    private JarFile jar(Path path) throws IOException {
        try {
            return jars.computeIfAbsent(path, key -> {
                try {
                    return new JarFile(key.toFile(), true, ZipFile.OPEN_READ, Runtime.version());
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
