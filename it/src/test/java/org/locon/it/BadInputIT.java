package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.it.harness.OutcomeAssert.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;

/** What users get wrong, and what goes wrong around them: one line that says what to do. */
@ExtendWith(Workspaces.class)
class BadInputIT {

    @ParameterizedTest
    @CsvSource({
        "locon.runs, 0",
        "locon.runs, -1",
        "locon.runs, many",
        "locon.timeout, -5",
        "locon.strategy, lucky",
        "locon.coefficient, astrology",
        "locon.procedure, IV",
        "locon.witness, nobody",
    })
    void aPropertyOutOfItsRange(String property, String value, Workspace workspace) {
        Outcome outcome = workspace
                .build("junit4")
                .goal("locon:localize")
                .property(property, value)
                .run();

        assertThat(outcome).failed().says("ERROR.*" + property.replace("locon.", "") + ".*" + value);
        assertThat(outcome.file("target/locon/diagnosis.json")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({"NoSuchTest", "VisitCounterTest#noSuchMethod"})
    void aTestThatIsNotThere(String test, Workspace workspace) {
        Outcome outcome = workspace
                .build("junit4")
                .goal("locon:localize")
                .property("locon.test", test)
                .run();

        assertThat(outcome).failed().says("ERROR.*" + test);
    }

    @Test
    void noTestClassesAtAll(Workspace workspace) {
        Outcome outcome = workspace
                .build("junit4")
                .without("src/test")
                .goal("locon:localize")
                .run();

        assertThat(outcome).succeeded().says("(?i)no test");
    }
}
