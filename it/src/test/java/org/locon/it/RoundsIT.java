package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.it.harness.OutcomeAssert.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.SubjectReport;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;

/**
 * Every run shows the same accesses of the same threads, and every eighth one fails, whatever the schedule: it gets two
 * values of a loop from different rounds.
 */
@ExtendWith(Workspaces.class)
class RoundsIT {

    @Test
    void whatOnlyTheRoundOfALoopTellsIsFound(Workspace workspace) {
        Outcome outcome = workspace
                .build("rounds")
                .goal("locon:localize")
                .property("locon.runs", 80)
                .run();
        assertThat(outcome).succeeded();
        SubjectReport subject = outcome.diagnosis().subject();

        assertThat(subject.failed()).isEqualTo(10);
        JsonNode bug = subject.json().get("bugs").get(0);
        JsonNode lead = bug.get("suspects").get(0);
        assertThat(bug.get("kind").asText()).isEqualTo("multi-variable");
        assertThat(lead.get("procedure").asText()).isEqualTo("III");
        assertThat(lead.get("passed").asInt()).isZero();
        assertThat(bug.get("sentence").asText())
                .contains("both accesses of thread 2 are in one round of the loop at Sensor.java:23, such as the "
                        + "first round");
    }
}
