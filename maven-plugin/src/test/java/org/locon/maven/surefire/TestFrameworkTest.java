package org.locon.maven.surefire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.apache.maven.model.Dependency;
import org.junit.jupiter.api.Test;

/** What is on the test class path, and what is added to Surefire's. */
class TestFrameworkTest {

    private static final TestedVersions OWN = new TestedVersions("3.6.1", "5.14.4");

    @Test
    void jupiterWithItsEngine_needsTheLauncherOfItsOwnVersion() {
        assertThat(added(Map.of(
                        "org.junit.jupiter:junit-jupiter-api", "5.9.3",
                        "org.junit.jupiter:junit-jupiter-engine", "5.9.3",
                        "org.junit.platform:junit-platform-engine", "1.9.3",
                        "org.junit.platform:junit-platform-commons", "1.9.3")))
                .containsExactly("org.junit.platform:junit-platform-launcher:1.9.3");
    }

    @Test
    void whatTestsAreWrittenWithHasItsName() {
        Map<String, String> both = Map.of("org.junit.jupiter:junit-jupiter-api", "5.9.3", "junit:junit", "4.13.2");

        assertThat(new TestFramework(both, OWN).names()).containsExactly("JUnit 4.13.2", "JUnit Jupiter 5.9.3");
        assertThat(new TestFramework(Map.of("com.acme:junit", "1"), OWN).names())
                .isEmpty();
    }

    @Test
    void jupiterApiAlone_getsItsEngine() {
        assertThat(added(Map.of(
                        "org.junit.jupiter:junit-jupiter-api", "5.11.4",
                        "org.junit.platform:junit-platform-commons", "1.11.4")))
                .containsExactly(
                        "org.junit.jupiter:junit-jupiter-engine:5.11.4",
                        "org.junit.platform:junit-platform-launcher:1.11.4");
    }

    @Test
    void fromJUnit6On_platformAndEnginesShareTheirVersion() {
        assertThat(added(Map.of(
                        "org.junit.jupiter:junit-jupiter-api", "6.1.3",
                        "org.junit.platform:junit-platform-commons", "6.1.3",
                        "junit:junit", "4.13.2")))
                .containsExactly(
                        "org.junit.jupiter:junit-jupiter-engine:6.1.3",
                        "org.junit.vintage:junit-vintage-engine:6.1.3",
                        "org.junit.platform:junit-platform-launcher:6.1.3");
    }

    @Test
    void junit4Alone_getsVintageAndThePlatformThatLoconWasTestedWith() {
        assertThat(added(Map.of("junit:junit", "4.12")))
                .containsExactly(
                        "org.junit.vintage:junit-vintage-engine:5.14.4",
                        "org.junit.platform:junit-platform-launcher:1.14.4");
    }

    @Test
    void junit4WithVintage_keepsIt() {
        assertThat(added(Map.of(
                        "junit:junit", "4.13.2",
                        "org.junit.vintage:junit-vintage-engine", "5.10.0",
                        "org.junit.platform:junit-platform-engine", "1.10.0")))
                .containsExactly("org.junit.platform:junit-platform-launcher:1.10.0");
    }

    @Test
    void testNg_getsItsEngine_andTheLauncherStaysLast() {
        assertThat(added(Map.of("org.testng:testng", "7.12.0")))
                .containsExactly(
                        "org.junit.support:testng-engine:1.1.0", "org.junit.platform:junit-platform-launcher:1.14.4");
    }

    @Test
    void aJUnit4TooOldForThePlatform_isReplacedByTheNewest() {
        Map<String, String> classPath = Map.of("junit:junit", "4.10", "org.hamcrest:hamcrest-core", "1.1");

        assertThat(added(classPath))
                .containsExactly(
                        "org.junit.vintage:junit-vintage-engine:5.14.4",
                        "org.junit.platform:junit-platform-launcher:1.14.4");
        FrameworkReplacement replacement = replacement(classPath);
        assertThat(replacement.excluded())
                .containsExactly("junit:junit", "junit:junit-dep", "org.hamcrest:hamcrest-core");
        assertThat(text(replacement.by())).isEqualTo("junit:junit:4.13.2");
        assertThat(replacement.note())
                .isEqualTo("No JUnit Platform engine runs junit:junit 4.10 (4.12 or later):"
                        + " Locon runs the tests with junit:junit 4.13.2 in its place");
    }

    @Test
    void whatTheNewestNeeds_staysWhereItIsNewEnough() {
        assertThat(replacement(Map.of("junit:junit", "4.11", "org.hamcrest:hamcrest-core", "1.3"))
                        .excluded())
                .containsExactly("junit:junit", "junit:junit-dep");
    }

    @Test
    void junitByItsFormerName_isReplacedToo() {
        assertThat(new TestFramework(Map.of("junit:junit-dep", "4.8.2"), OWN).isPresent())
                .isTrue();
        assertThat(replacement(Map.of("junit:junit-dep", "4.8.2")).note()).contains("junit:junit-dep 4.8.2");
    }

    @Test
    void aTestNgTooOldForItsEngine_isReplacedByTheNewestOfItsLine() {
        Map<String, String> classPath = Map.of("org.testng:testng", "6.9.10", "com.beust:jcommander", "1.48");

        assertThat(added(classPath)).first().isEqualTo("org.junit.support:testng-engine:1.1.0");
        FrameworkReplacement replacement = replacement(classPath);
        assertThat(replacement.excluded()).containsExactly("org.testng:testng", "com.beust:jcommander");
        assertThat(text(replacement.by())).isEqualTo("org.testng:testng:6.14.3");
    }

    @Test
    void whatAnEngineTakes_isNotReplaced() {
        assertThat(replacements(Map.of("junit:junit", "4.12", "org.testng:testng", "6.14.3")))
                .isEmpty();
    }

    @Test
    void anOldJUnit4ThatCameAlongWithJupiter_isLeftAlone() {
        assertThat(added(Map.of(
                        "org.junit.jupiter:junit-jupiter-engine", "5.14.4",
                        "org.junit.platform:junit-platform-engine", "1.14.4",
                        "junit:junit", "4.8.2")))
                .containsExactly("org.junit.platform:junit-platform-launcher:1.14.4");
    }

    @Test
    void anOldJUnit4ThatCameAlongWithJupiter_isNotReplaced() {
        assertThat(replacements(Map.of("org.junit.platform:junit-platform-engine", "1.14.4", "junit:junit", "4.8.2")))
                .isEmpty();
    }

    @Test
    void withoutAnyTestFramework_thereAreNoTests() {
        assertThat(new TestFramework(Map.of("com.google.guava:guava", "33.0.0-jre"), OWN).isPresent())
                .isFalse();
        assertThat(new TestFramework(Map.of("junit:junit", "4.8.2"), OWN).isPresent())
                .isTrue();
        assertThat(new TestFramework(Map.of("org.junit.platform:junit-platform-engine", "1.9.3"), OWN).isPresent())
                .isTrue();
    }

    private static List<String> added(Map<String, String> classPath) {
        return new TestFramework(classPath, OWN)
                .engines().stream().map(TestFrameworkTest::text).toList();
    }

    private static FrameworkReplacement replacement(Map<String, String> classPath) {
        assertThat(replacements(classPath)).hasSize(1);
        return replacements(classPath).get(0);
    }

    private static List<FrameworkReplacement> replacements(Map<String, String> classPath) {
        return new TestFramework(classPath, OWN).replacements();
    }

    private static String text(Dependency dependency) {
        return dependency.getGroupId() + ":" + dependency.getArtifactId() + ":" + dependency.getVersion();
    }
}
