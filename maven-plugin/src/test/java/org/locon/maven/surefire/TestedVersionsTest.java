package org.locon.maven.surefire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TestedVersionsTest {

    @Test
    void theBuild_filledInItsOwnVersions() {
        assertThat(TestedVersions.builtWith().surefire()).matches("3\\.\\d+\\.\\d+");
        assertThat(TestedVersions.builtWith().junit()).matches("5\\.\\d+\\.\\d+");
    }

    @Test
    void milestones_areOlderThanTheirRelease() {
        assertThat(TestedVersions.atLeast("3.0.0-M7", "3.0.0")).isFalse();
        assertThat(TestedVersions.atLeast("3.10.0", "3.2.0")).isTrue();
    }
}
