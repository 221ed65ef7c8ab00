package org.locon.maven.surefire;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.Test;

class ProjectSurefireTest {

    @Test
    void theProjectOfATestFramework_hasItThoughItDoesNotDependOnIt() {
        assertThat(ProjectSurefire.canTest(project("junit", "junit"))).isTrue();
        assertThat(ProjectSurefire.canTest(project("com.acme", "junit"))).isFalse();
    }

    private static MavenProject project(String group, String artifact) {
        MavenProject project = new MavenProject();
        project.setGroupId(group);
        project.setArtifactId(artifact);
        project.setVersion("4.14-SNAPSHOT");
        return project;
    }
}
