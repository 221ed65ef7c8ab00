package org.locon.instrument.weave;

import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.Optional;
import org.locon.instrument.weave.library.NamePatterns;
import org.locon.model.TestTools;

/**
 * Which classes are woven: those below a root, and those whose name is included, unless it is excluded. What tests are
 * written with is only woven below a root, or if an include is about just that: {@code *} isn't. Never woven are the
 * JDK, what tests are run by, and classes that were made at run time. Nor is Locon itself, with what is shaded into it,
 * but for its canary.
 */
public final class WeavingScope {

    private static final String CANARY = "org.locon.canary.";

    private final ProjectRoots roots;
    private final NamePatterns includes;
    private final NamePatterns includedTools;
    private final NamePatterns excludes;

    public WeavingScope(List<Path> roots, List<String> includes, List<String> excludes) {
        this.roots = new ProjectRoots(roots);
        this.includes = new NamePatterns(includes);
        this.includedTools = new NamePatterns(includes.stream()
                .filter(pattern -> TestTools.contain(pattern.replaceFirst("[*?].*", "")))
                .toList());
        this.excludes = new NamePatterns(excludes);
    }

    /** Whether a class of this binary name and origin is to be woven, if {@link #hasClassFile} as well. */
    boolean covers(ClassLoader loader, String name, ProtectionDomain domain) {
        if (loader == null || loader == ClassLoader.getPlatformClassLoader()) {
            return false;
        }
        if (isCanary(name)) {
            return true;
        }
        URL location = location(domain);
        if (location == null || "jrt".equals(location.getProtocol()) || TestTools.run(name) || excludes.match(name)) {
            return false;
        }
        return roots.contain(location) || included(name);
    }

    /** Whether a class of this name is to be woven wherever it comes from. */
    public boolean includes(String name) {
        return included(name) && !TestTools.run(name) && !excludes.match(name);
    }

    /** Whether the user doesn't want a class of this name to be woven. */
    public boolean excludes(String name) {
        return excludes.match(name);
    }

    private boolean included(String name) {
        return TestTools.contain(name) ? includedTools.match(name) : includes.match(name);
    }

    /**
     * Whether the class came from a file. Mock and proxy generators define their classes next to the project's own,
     * with the same origin, but there is no such file.
     */
    static boolean hasClassFile(ClassLoader loader, String name, ProtectionDomain domain) {
        String file = name.replace('.', '/') + ".class";
        Optional<Path> directory = Optional.ofNullable(location(domain))
                .flatMap(ProjectRoots::pathOf)
                .filter(Files::isDirectory);
        return directory.isPresent() ? Files.exists(directory.get().resolve(file)) : loader.getResource(file) != null;
    }

    /** Whether it is a class of Locon's own lost update, which every campaign has to find. */
    static boolean isCanary(String name) {
        return name.startsWith(CANARY);
    }

    private static URL location(ProtectionDomain domain) {
        CodeSource source = domain == null ? null : domain.getCodeSource();
        return source == null ? null : source.getLocation();
    }
}
