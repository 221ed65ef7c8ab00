package org.locon.maven.surefire;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.maven.model.Dependency;

/**
 * Chooses what Surefire's custom providers don't get from Surefire: the engines that the test class path lacks, and the
 * launcher in the version of the tests' own JUnit Platform. The launcher comes last, because Surefire resolves each of
 * them alone and the last one wins.
 */
final class TestFramework {

    private static final Map<String, String> NAMES = new TreeMap<>(Map.of(
            "org.junit.jupiter:junit-jupiter-api", "JUnit Jupiter",
            "junit:junit", "JUnit",
            "junit:junit-dep", "JUnit",
            "org.testng:testng", "TestNG"));
    private static final String TESTNG_ENGINE = "1.1.0";
    private static final List<FrameworkLine> LINES = List.of(FrameworkLine.JUNIT_4, FrameworkLine.TESTNG_6);

    private final Map<String, String> versions;
    private final TestedVersions own;

    /** @param versions of the test class path, by {@code groupId:artifactId} */
    TestFramework(Map<String, String> versions, TestedVersions own) {
        this.versions = Map.copyOf(versions);
        this.own = own;
    }

    /** Whether there is anything that a test can be written with. */
    boolean isPresent() {
        return hasPlatform() || LINES.stream().anyMatch(line -> line.isIn(versions));
    }

    /** What tests can be written with, as users call it, with the version. */
    List<String> names() {
        return NAMES.entrySet().stream()
                .filter(name -> has(name.getKey()))
                .map(name -> name.getValue() + " " + versions.get(name.getKey()))
                .toList();
    }

    /** What to add to Surefire's own dependencies. */
    List<Dependency> engines() {
        String platform = platform();
        List<Dependency> added = new ArrayList<>();
        if (has("org.junit.jupiter:junit-jupiter-api") && !has("org.junit.jupiter:junit-jupiter-engine")) {
            added.add(dependency("org.junit.jupiter:junit-jupiter-engine", line(platform)));
        }
        if (needsVintage()) {
            added.add(dependency("org.junit.vintage:junit-vintage-engine", line(platform)));
        }
        if (needsTestNgEngine()) {
            added.add(dependency("org.junit.support:testng-engine", TESTNG_ENGINE));
        }
        added.add(dependency("org.junit.platform:junit-platform-launcher", platform));
        return added;
    }

    /** What of the test class path no engine takes, and what it takes instead. */
    List<FrameworkReplacement> replacements() {
        return hasPlatform()
                ? List.of()
                : LINES.stream()
                        .flatMap(line -> line.replacement(versions).stream())
                        .toList();
    }

    private String platform() {
        for (String artifact : List.of("engine", "commons", "launcher")) {
            String version = versions.get("org.junit.platform:junit-platform-" + artifact);
            if (version != null) {
                return version;
            }
        }
        return own.junit().replaceFirst("^5\\.", "1.");
    }

    private boolean needsVintage() {
        return !has("org.junit.vintage:junit-vintage-engine") && needsEngineOf(FrameworkLine.JUNIT_4);
    }

    private boolean needsTestNgEngine() {
        return !has("org.junit.support:testng-engine") && needsEngineOf(FrameworkLine.TESTNG_6);
    }

    /** An old one beside the platform isn't what the tests are written with: it came along with something. */
    private boolean needsEngineOf(FrameworkLine line) {
        return line.runsIn(versions) || line.isIn(versions) && !hasPlatform();
    }

    private boolean hasPlatform() {
        return has("org.junit.platform:junit-platform-engine") || has("org.junit.platform:junit-platform-commons");
    }

    private boolean has(String artifact) {
        return versions.containsKey(artifact);
    }

    /** Platform 1.x belongs to JUnit 5.x; from 6 on they share one number. */
    private static String line(String platform) {
        return platform.replaceFirst("^1\\.", "5.");
    }

    private static Dependency dependency(String artifact, String version) {
        Dependency dependency = new Dependency();
        dependency.setGroupId(artifact.substring(0, artifact.indexOf(':')));
        dependency.setArtifactId(artifact.substring(artifact.indexOf(':') + 1));
        dependency.setVersion(version);
        return dependency;
    }
}
