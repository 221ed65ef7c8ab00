package org.locon.it.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.locon.it.harness.SubjectReport;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;

class GroupingTest {
    private static final Program PROGRAM = new Program(
            Path.of(""), "griffin", "Vector2", "atomicity", "R-W-R", 2, List.of("copied less", "no last"), 2, 0, "");

    /** Runs 1 to 3 failed by the first bug, 4 to 6 by the second, and 7 passed. */
    private static final List<Run> RUNS = IntStream.rangeClosed(1, 7)
            .mapToObj(number -> new Run(number, new Plan(number, 0), symptom(number), 1, Spectrum.EMPTY))
            .toList();

    @Test
    void isOneForTheTrueGroups() throws Exception {
        assertThat(fMeasure("[1, 2, 3]", "[4, 5, 6]")).isEqualTo(1);
    }

    @Test
    void isTheWeightedMeanOfTheBestMatches() throws Exception {
        assertThat(fMeasure("[1, 2, 3, 4]", "[5, 6]")).isCloseTo(4 / 6.0 * 6 / 7 + 2 / 6.0 * 4 / 5, within(1e-9));
        assertThat(fMeasure("[1, 2, 3, 4, 5, 6]")).isCloseTo(6 / 9.0, within(1e-9));
    }

    @Test
    void whatNoBugExplainsIsAGroupOfItsOwn() throws Exception {
        assertThat(fMeasure("[1, 2, 3]")).isEqualTo(1);
        assertThat(fMeasure()).isCloseTo(6 / 9.0, within(1e-9));
    }

    private static double fMeasure(String... bugs) throws Exception {
        String json = List.of(bugs).stream()
                .map(runs -> "{\"runs\": " + runs + "}")
                .toList()
                .toString();
        SubjectReport report = new SubjectReport(new ObjectMapper().readTree("{\"bugs\": " + json + "}"));
        return new Grouping(PROGRAM, report, RUNS).fMeasure();
    }

    private static Optional<Symptom> symptom(int run) {
        String message = run < 4 ? "copied less than there was" : "no last element";
        return run > 6 ? Optional.empty() : Optional.of(new Symptom(Symptom.Kind.EXCEPTION, message, ""));
    }
}
