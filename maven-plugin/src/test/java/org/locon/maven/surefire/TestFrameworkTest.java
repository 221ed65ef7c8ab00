package org.locon.maven.surefire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is on the test class path, and what is added to Surefire's. */
class TestFrameworkTest {

    private static final TestedVersions OWN = new TestedVersions("3.6.1", "5.14.4");

    @Test
    void jupiterWithItsEngine_needsTheLauncherOfItsOwnVersion() throws SurefireException {
        assertThat(added(Map.of(
                        "org.junit.jupiter:junit-jupiter-api", "5.9.3",
                        "org.junit.jupiter:junit-jupiter-engine", "5.9.3",
                        "org.junit.platform:junit-platform-engine", "1.9.3",
                        "org.junit.platform:junit-platform-commons", "1.9.3")))
                .containsExactly("org.junit.platform:junit-platform-launcher:1.9.3");
    }

    @Test
    void jupiterApiAlone_getsItsEngine() throws SurefireException {
        assertThat(added(Map.of(
                        "org.junit.jupiter:junit-jupiter-api", "5.11.4",
                        "org.junit.platform:junit-platform-commons", "1.11.4")))
                .containsExactly(
                        "org.junit.jupiter:junit-jupiter-engine:5.11.4",
                        "org.junit.platform:junit-platform-launcher:1.11.4");
    }

    @Test
    void fromJUnit6On_platformAndEnginesShareTheirVersion() throws SurefireException {
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
    void junit4Alone_getsVintageAndThePlatformThatLoconWasTestedWith() throws SurefireException {
        assertThat(added(Map.of("junit:junit", "4.12")))
                .containsExactly(
                        "org.junit.vintage:junit-vintage-engine:5.14.4",
                        "org.junit.platform:junit-platform-launcher:1.14.4");
    }

    @Test
    void junit4WithVintage_keepsIt() throws SurefireException {
        assertThat(added(Map.of(
                        "junit:junit", "4.13.2",
                        "org.junit.vintage:junit-vintage-engine", "5.10.0",
                        "org.junit.platform:junit-platform-engine", "1.10.0")))
                .containsExactly("org.junit.platform:junit-platform-launcher:1.10.0");
    }

    @Test
    void testNg_getsItsEngine_andTheLauncherStaysLast() throws SurefireException {
        assertThat(added(Map.of("org.testng:testng", "7.12.0")))
                .containsExactly(
                        "org.junit.support:testng-engine:1.1.0", "org.junit.platform:junit-platform-launcher:1.14.4");
    }

    @Test
    void frameworksTooOldForThePlatform_areRefusedWithTheVersionToRaiseThemTo() {
        assertThatThrownBy(() -> added(Map.of("junit:junit", "4.11")))
                .isInstanceOf(SurefireException.class)
                .hasMessageContaining("junit:junit 4.11")
                .hasMessageContaining("4.12 or later");
        assertThatThrownBy(() -> added(Map.of("org.testng:testng", "6.9.10")))
                .hasMessageContaining("org.testng:testng 6.9.10")
                .hasMessageContaining("6.14.3 or later");
    }

    @Test
    void anOldJUnit4ThatCameAlongWithJupiter_isLeftAlone() throws SurefireException {
        assertThat(added(Map.of(
                        "org.junit.jupiter:junit-jupiter-engine", "5.14.4",
                        "org.junit.platform:junit-platform-engine", "1.14.4",
                        "junit:junit", "4.8.2")))
                .containsExactly("org.junit.platform:junit-platform-launcher:1.14.4");
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

    private static List<String> added(Map<String, String> classPath) throws SurefireException {
        return new TestFramework(classPath, OWN)
                .engines().stream()
                        .map(d -> d.getGroupId() + ":" + d.getArtifactId() + ":" + d.getVersion())
                        .toList();
    }
}
