package org.locon.it.benchmark;

import static org.locon.it.harness.OutcomeAssert.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.locon.it.harness.Build;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.SubjectReport;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;

/** A dozen of the programs with a known bug, in one campaign with a fresh seed: what must hold in every campaign, whatever its seed. */
@ExtendWith(Workspaces.class)
class QuickSelectionIT {
    private static final String BUGGY =
            "falcon.HashSet,falcon.StringBuffer,falcon.Vector,locon.AccessLog,locon.BankAccount,locon.Counter,"
                    + "locon.LogRotation,locon.QueryCache,locon.RefCount,schedules.FileTableVolatile,schedules.TokenRing";
    private static final String HARMLESS = "falcon.Philosophers,falcon.TravellingSalesman";

    @Test
    void theTruthIsAmongTheFirstThreeAndHarmlessRacesAreNoBugs(Workspace workspace) {
        Build subjects = workspace.subjects();
        List<Program> programs = Program.chosen(subjects.folder(), BUGGY + "," + HARMLESS);
        Outcome outcome = subjects.within(10)
                .goal("test-compile", plugin("localize-no-fork"))
                .property("locon.test", programs.stream().map(Program::test).collect(Collectors.joining(",")))
                .property("locon.runs", 150)
                .property("locon.time", 20)
                .run();

        assertThat(outcome).succeeded();
        SoftAssertions softly = new SoftAssertions();
        for (Program program : programs) {
            SubjectReport report = program.in(outcome.diagnosis());
            if (program.isHarmless()) {
                softly.assertThat(report.bugs()).as("bugs of %s", program.id()).isZero();
            } else {
                softly.assertThat(report.place(program.truth()).orElse(Integer.MAX_VALUE))
                        .as("place of the truth of %s among %s", program.id(), report.ranking())
                        .isLessThanOrEqualTo(3);
            }
        }
        softly.assertAll();
    }

    private static String plugin(String goal) {
        return "org.locon:locon-maven-plugin:" + System.getProperty("it.version") + ":" + goal;
    }
}
