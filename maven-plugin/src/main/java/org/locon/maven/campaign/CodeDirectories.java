package org.locon.maven.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.project.MavenProject;

/**
 * The reactor's own code as one module's tests see it: its class directories are woven and isolated, its source
 * directories are shown in the report.
 */
public final class CodeDirectories {

    private final MavenProject project;
    private final List<MavenProject> upstream;

    /** @param reactor all modules of the build, of which those count that the project depends on */
    public CodeDirectories(MavenProject project, Collection<MavenProject> reactor) {
        Map<String, MavenProject> modules =
                reactor.stream().collect(Collectors.toMap(CodeDirectories::key, Function.identity(), (a, b) -> a));
        this.project = project;
        this.upstream = project.getArtifacts().stream()
                .map(CodeDirectories::key)
                .map(modules::get)
                .filter(module -> module != null && !module.equals(project))
                .distinct()
                .toList();
    }

    /** Whether the project has compiled any test; resources alone are none. */
    public boolean hasTests() throws IOException {
        Path tests = Path.of(project.getBuild().getTestOutputDirectory());
        if (!Files.isDirectory(tests)) {
            return false;
        }
        try (Stream<Path> classes = Files.find(
                tests, Integer.MAX_VALUE, (file, attributes) -> file.toString().endsWith(".class"))) {
            return classes.findAny().isPresent();
        }
    }

    /** Directories that exist. */
    public List<Path> classes() {
        Set<String> directories = new LinkedHashSet<>();
        directories.add(project.getBuild().getTestOutputDirectory());
        directories.add(project.getBuild().getOutputDirectory());
        for (MavenProject module : upstream) {
            directories.add(module.getBuild().getOutputDirectory());
            if (dependsOnTestsOf(module)) {
                directories.add(module.getBuild().getTestOutputDirectory());
            }
        }
        return existing(directories.stream());
    }

    /** Directories that exist. */
    public List<Path> sources() {
        return existing(Stream.concat(Stream.of(project), upstream.stream())
                .flatMap(module -> Stream.concat(
                        module.getCompileSourceRoots().stream(), module.getTestCompileSourceRoots().stream())));
    }

    private boolean dependsOnTestsOf(MavenProject module) {
        return project.getArtifacts().stream()
                .anyMatch(artifact -> key(artifact).equals(key(module))
                        && ("test-jar".equals(artifact.getType()) || "tests".equals(artifact.getClassifier())));
    }

    private static List<Path> existing(Stream<String> directories) {
        return directories.distinct().map(Path::of).filter(Files::isDirectory).toList();
    }

    private static String key(MavenProject module) {
        return module.getGroupId() + ":" + module.getArtifactId() + ":" + module.getVersion();
    }

    private static String key(Artifact artifact) {
        return artifact.getGroupId() + ":" + artifact.getArtifactId() + ":" + artifact.getBaseVersion();
    }
}
