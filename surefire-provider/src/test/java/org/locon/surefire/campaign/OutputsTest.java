package org.locon.surefire.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locon.model.Symptom;

class OutputsTest {

    @TempDir
    private Path output;

    @Test
    void keepsTheFirstOfEachKindAndMessage() throws IOException {
        Outputs outputs = new Outputs(output, "com.acme.AccountTest#transfer");
        outputs.keep(3, assertion("lost 1"), "three");
        outputs.keep(4, assertion("lost 1"), "four");
        outputs.keep(5, assertion("lost 2"), "five");
        outputs.keep(6, new Symptom(Symptom.Kind.UNCAUGHT, "lost 1", ""), "six");
        outputs.keep(7, assertion("lost 3"), "");
        Path folder = output.resolve("com.acme.AccountTest#transfer");
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("run-3.txt", "run-5.txt", "run-6.txt");
        assertThat(folder.resolve("run-3.txt")).hasContent("three");
    }

    @Test
    void namesStayInsideTheDirectoryAndDistinct() {
        assertThat(Outputs.folder("com.acme.T#m(int)[2]")).isEqualTo("com.acme.T#m(int)[2]");
        assertThat(Outputs.folder("../../etc/passwd")).startsWith(".._.._etc_passwd-");
        assertThat(Outputs.folder("T#a b")).isNotEqualTo(Outputs.folder("T#a/b"));
        assertThat(Outputs.folder("x".repeat(500))).hasSizeLessThan(140);
    }

    @Test
    void saysWhatToDoWhenNothingCanBeWritten() throws IOException {
        Path file = Files.writeString(output.resolve("taken"), "");
        assertThatThrownBy(() -> new Outputs(file, "T#m").keep(1, assertion("lost"), "text"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("run-1.txt: the output of a failed run can't be written")
                .hasMessageEndingWith("make room and run again");
    }

    private static Symptom assertion(String message) {
        return new Symptom(Symptom.Kind.ASSERTION, message, "");
    }
}
