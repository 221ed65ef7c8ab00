package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.it.harness.OutcomeAssert.assertThat;

import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.locon.it.harness.Build;
import org.locon.it.harness.Jdk;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.SubjectReport;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;

/** A bug in how a program uses the library: no field of its own is shared but the one that never changes. */
@ExtendWith(Workspaces.class)
class LibraryStateIT {

    @ParameterizedTest
    @EnumSource
    void aCheckThenActOnAMapIsFoundAtTheCalls(Jdk jdk, Workspace workspace) {
        Build build = workspace.build("check-then-act-map").on(jdk).goal("locon:localize");
        Outcome outcome = build.run();

        assertThat(outcome).succeeded();
        SubjectReport subject = outcome.diagnosis().subject("com.acme.drinks.OrderBookTest#twoWaitersMissNoOrder");
        assertThat(subject.verdict()).isEqualTo("bug");
        subject.isAmongTheBest(3, build.truth());
        assertThat(outcome).says("the state of the Map \\((get|put)\\)");
    }
}
