package org.locon.it.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ProgramTest {
    private static final Path SUBJECTS = Path.of("subjects");

    @Test
    void eachHasATruthOrIsHarmless() {
        assertThat(Program.chosen(SUBJECTS, "")).hasSizeGreaterThan(90).allSatisfy(program -> {
            if (!program.isHarmless()) {
                assertThat(program.truth()).as(program.id()).isNotNull();
            }
        });
    }

    @Test
    void readsWhatTheTestSaysOfIt() {
        Program vectors = Program.chosen(SUBJECTS, "griffin.Vector2").get(0);
        assertThat(vectors.kind()).isEqualTo("atomicity");
        assertThat(vectors.bugs()).isEqualTo(2);
        assertThat(vectors.symptoms()).containsExactly("copied less", "no last element");
        Program counter = Program.chosen(SUBJECTS, "locon.Counter").get(0);
        assertThat(counter.bugs()).isEqualTo(1);
        assertThat(counter.symptoms()).isEmpty();
    }

    @Test
    void groupsAndSubjectsAreChosenAndNothingElse() {
        assertThat(Program.chosen(SUBJECTS, "locon.Counter, griffin"))
                .extracting(Program::id)
                .contains("locon.Counter", "griffin.Tree1")
                .doesNotContain("locon.BankAccount");
        assertThatThrownBy(() -> Program.chosen(SUBJECTS, "falcon.Acount"))
                .hasMessageContaining("benchmark.subjects")
                .hasMessageContaining("falcon.Acount");
    }

    @Test
    void sizesAreNumbers() {
        assertThat(Program.chosen(SUBJECTS, "scurf"))
                .extracting(Program::name)
                .containsSubsequence(
                        "Checkout6x2", "Checkout6x6", "Checkout16x2", "Checkout16x12", "Checkout26x2", "Checkout26x24");
    }

    @Test
    void thePapersTalkOfProgramsThatThereAre() {
        for (String paper : List.of("falcon", "locon", "griffin", "scurf", "noise")) {
            Set<String> names =
                    Program.chosen(SUBJECTS, paper).stream().map(Program::name).collect(Collectors.toSet());
            assertThat(Paper.of(paper).subjects()).as(paper).isNotEmpty().isSubsetOf(names);
        }
    }
}
