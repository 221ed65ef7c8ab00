package org.locon.maven.surefire;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.maven.model.Dependency;

/**
 * The versions of a test framework that one API holds together: what compiles against an old one runs with the newest.
 *
 * @param artifact that has it
 * @param formerly other artifacts that had the same classes
 * @param oldest version that an engine of the JUnit Platform takes
 * @param newest of the line
 * @param known the parameter of Surefire's that says which artifact it is, where Surefire refuses old ones; else empty
 * @param needs what the newest needs, each in the version it needs at least
 */
record FrameworkLine(
        String artifact, List<String> formerly, String oldest, String newest, String known, Map<String, String> needs) {

    static final FrameworkLine JUNIT_4 = new FrameworkLine(
            "junit:junit",
            List.of("junit:junit-dep"),
            "4.12",
            "4.13.2",
            "",
            Map.of("org.hamcrest:hamcrest-core", "1.3"));

    static final FrameworkLine TESTNG_6 = new FrameworkLine(
            "org.testng:testng",
            List.of(),
            "6.14.3",
            "6.14.3",
            "testNGArtifactName",
            Map.of("com.beust:jcommander", "1.72", "org.apache-extras.beanshell:bsh", "2.0b6"));

    /** Whether a class path has any version of it. */
    boolean isIn(Map<String, String> versions) {
        return artifacts().anyMatch(versions::containsKey);
    }

    /** Whether a class path has it, and in a version that an engine takes. */
    boolean runsIn(Map<String, String> versions) {
        return versions.containsKey(artifact) && TestedVersions.atLeast(versions.get(artifact), oldest);
    }

    /** What to replace in a class path so that an engine takes it; empty if it takes it already, or has none. */
    Optional<FrameworkReplacement> replacement(Map<String, String> versions) {
        if (!isIn(versions) || runsIn(versions)) {
            return Optional.empty();
        }
        List<String> excluded = new ArrayList<>(artifacts().toList());
        needs.forEach((name, least) -> {
            if (versions.containsKey(name) && !TestedVersions.atLeast(versions.get(name), least)) {
                excluded.add(name);
            }
        });
        String users = artifacts().filter(versions::containsKey).findFirst().orElseThrow();
        String note = "No JUnit Platform engine runs " + users + " " + versions.get(users) + " (" + oldest
                + " or later): Locon runs the tests with " + artifact + " " + newest + " in its place";
        return Optional.of(new FrameworkReplacement(excluded, newestOne(), known, note));
    }

    private Dependency newestOne() {
        Dependency dependency = new Dependency();
        dependency.setGroupId(artifact.substring(0, artifact.indexOf(':')));
        dependency.setArtifactId(artifact.substring(artifact.indexOf(':') + 1));
        dependency.setVersion(newest);
        return dependency;
    }

    private Stream<String> artifacts() {
        return Stream.concat(Stream.of(artifact), formerly.stream());
    }
}
