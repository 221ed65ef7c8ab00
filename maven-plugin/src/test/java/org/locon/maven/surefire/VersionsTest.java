package org.locon.maven.surefire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VersionsTest {

    @Test
    void theBuild_filledInItsOwnVersions() {
        assertThat(Versions.builtWith().surefire()).matches("3\\.\\d+\\.\\d+");
        assertThat(Versions.builtWith().junit()).matches("5\\.\\d+\\.\\d+");
    }

    @Test
    void milestones_areOlderThanTheirRelease() {
        assertThat(Versions.atLeast("3.0.0-M7", "3.0.0")).isFalse();
        assertThat(Versions.atLeast("3.10.0", "3.2.0")).isTrue();
    }
}
