package org.locon.maven.output.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceFilesTest {

    @TempDir
    Path project;

    private SourceFiles sources;

    @BeforeEach
    void aProjectWithJavaAndKotlin() throws IOException {
        file("src/main/java/com/acme/Account.java");
        file("src/main/java/com/acme/other/Account.java");
        file("src/main/kotlin/Money.kt");
        file("secret.txt");
        sources = new SourceFiles(
                project,
                List.of(project.resolve("src/main/java"), project.resolve("src/main/kotlin"), project.resolve("none")));
    }

    @Test
    void aClassIsFoundByItsPackage_alsoAnInnerOne() {
        assertThat(sources.link("com.acme.Account", "Account.java", 31))
                .isEqualTo("src/main/java/com/acme/Account.java:31");
        assertThat(sources.link("com.acme.other.Account$Entry", "Account.java", 7))
                .isEqualTo("src/main/java/com/acme/other/Account.java:7");
    }

    @Test
    void whereDirectoriesDoNotFollowPackages_theFileNameMustDo_ifItIsTheOnlyOne() {
        assertThat(sources.link("com.acme.Money", "Money.kt", 3)).isEqualTo("src/main/kotlin/Money.kt:3");
        assertThat(sources.find("com.acme.third.Account", "Account.java")).isEmpty();
    }

    @Test
    void whatIsNotFound_isNamed() {
        assertThat(sources.link("com.lib.Pool", "Pool.java", 12)).isEqualTo("com.lib.Pool Pool.java:12");
        assertThat(sources.link("com.lib.Pool", "", 0)).isEqualTo("com.lib.Pool");
    }

    @Test
    void namesFromClassFiles_cannotLeaveTheSourceDirectories() {
        assertThat(sources.find("com.acme.Account", "../../../../../secret.txt"))
                .isEmpty();
        assertThat(sources.find("com.acme.Account", "..")).isEmpty();
        assertThat(sources.find("../../../x", "secret.txt")).isEmpty();
        assertThat(sources.find("com.acme.Account", "C:Account.java")).isEmpty();
        assertThat(sources.find("com.acme.Account", "Acc\u0000ount.java")).isEmpty();
    }

    private void file(String name) throws IOException {
        Path file = project.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "text");
    }
}
