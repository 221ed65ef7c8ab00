package org.locon.surefire.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;
import org.locon.surefire.run.RecordedRun;

class FailedRunOutputsTest {

    @TempDir
    private Path output;

    @Test
    void keepsTheFirstOfEachKindAndMessage_unlessAnEarlierForkHadIt() throws IOException {
        FailedRunOutputs outputs = new FailedRunOutputs(output, "com.acme.AccountTest#transfer");
        outputs.ran(failed(3, assertion("lost 1"), "three"));
        outputs.ran(failed(4, assertion("lost 1"), "four"));
        outputs.ran(failed(5, assertion("lost 2"), "five"));
        outputs.ran(failed(6, new Symptom(Symptom.Kind.UNCAUGHT, "lost 1", ""), "six"));
        outputs.ran(failed(7, assertion("lost 3"), ""));
        outputs.ran(CompletedRun.ofEarlierFork(run(1, assertion("lost 4"))));
        outputs.ran(failed(8, assertion("lost 4"), "eight"));
        Path folder = output.resolve("com.acme.AccountTest#transfer");
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("run-3.txt", "run-5.txt", "run-6.txt");
        assertThat(folder.resolve("run-3.txt")).hasContent("three");
    }

    @Test
    void namesStayInsideTheDirectoryAndDistinct() {
        assertThat(FailedRunOutputs.folder("com.acme.T#m(int)[2]")).isEqualTo("com.acme.T#m(int)[2]");
        assertThat(FailedRunOutputs.folder("../../etc/passwd")).startsWith(".._.._etc_passwd-");
        assertThat(FailedRunOutputs.folder("T#a b")).isNotEqualTo(FailedRunOutputs.folder("T#a/b"));
        assertThat(FailedRunOutputs.folder("x".repeat(500))).hasSizeLessThan(140);
    }

    @Test
    void saysWhatToDoWhenNothingCanBeWritten() throws IOException {
        Path file = Files.writeString(output.resolve("taken"), "");
        assertThatThrownBy(() -> new FailedRunOutputs(file, "T#m").ran(failed(1, assertion("lost"), "text")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("run-1.txt: the output of a failed run can't be written")
                .hasMessageEndingWith("make room and run again");
    }

    private static CompletedRun failed(int number, Symptom symptom, String printed) {
        return CompletedRun.here(run(number, symptom), 0, RecordedRun.NOTHING, printed);
    }

    private static Run run(int number, Symptom symptom) {
        return new Run(number, new Plan(1, 0), Optional.of(symptom), 1, Spectrum.EMPTY);
    }

    private static Symptom assertion(String message) {
        return new Symptom(Symptom.Kind.ASSERTION, message, "");
    }
}
