package org.locon.maven.surefire;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.maven.model.Dependency;

/**
 * Chooses what Surefire's custom providers don't get from Surefire: the engines that the test class path lacks, and the
 * launcher in the version of the tests' own JUnit Platform. The launcher comes last, because Surefire resolves each of
 * them alone and the last one wins.
 */
final class TestFramework {

    private static final String TESTNG_ENGINE = "1.1.0";

    private final Map<String, String> versions;
    private final TestedVersions own;

    /** @param versions of the test class path, by {@code groupId:artifactId} */
    TestFramework(Map<String, String> versions, TestedVersions own) {
        this.versions = Map.copyOf(versions);
        this.own = own;
    }

    /** Whether there is anything that a test can be written with. */
    boolean isPresent() {
        return hasPlatform() || has("junit:junit") || has("org.testng:testng");
    }

    /** What to add to Surefire's own dependencies. */
    List<Dependency> engines() throws SurefireException {
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

    private String platform() {
        for (String artifact : List.of("engine", "commons", "launcher")) {
            String version = versions.get("org.junit.platform:junit-platform-" + artifact);
            if (version != null) {
                return version;
            }
        }
        return own.junit().replaceFirst("^5\\.", "1.");
    }

    private boolean needsVintage() throws SurefireException {
        String junit = versions.get("junit:junit");
        if (junit == null || has("org.junit.vintage:junit-vintage-engine")) {
            return false;
        }
        if (TestedVersions.atLeast(junit, "4.12")) {
            return true;
        }
        if (hasPlatform()) {
            return false;
        }
        throw tooOld("junit:junit", junit, "4.12");
    }

    private boolean needsTestNgEngine() throws SurefireException {
        String testng = versions.get("org.testng:testng");
        if (testng == null || has("org.junit.support:testng-engine")) {
            return false;
        }
        if (TestedVersions.atLeast(testng, "6.14.3")) {
            return true;
        }
        if (hasPlatform()) {
            return false;
        }
        throw tooOld("org.testng:testng", testng, "6.14.3");
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

    private static SurefireException tooOld(String artifact, String version, String least) {
        return new SurefireException("The tests use " + artifact + " " + version
                + ", which no JUnit Platform engine runs: raise it to " + least + " or later in the POM");
    }

    private static Dependency dependency(String artifact, String version) {
        Dependency dependency = new Dependency();
        dependency.setGroupId(artifact.substring(0, artifact.indexOf(':')));
        dependency.setArtifactId(artifact.substring(artifact.indexOf(':') + 1));
        dependency.setVersion(version);
        return dependency;
    }
}
