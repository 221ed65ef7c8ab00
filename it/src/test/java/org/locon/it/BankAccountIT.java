package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.it.harness.OutcomeAssert.assertThat;

import java.nio.file.Files;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.locon.it.harness.Build;
import org.locon.it.harness.Jdk;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.SubjectReport;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;

/** The README's first command: everything that one campaign shows and leaves. */
@ExtendWith(Workspaces.class)
class BankAccountIT {

    @ParameterizedTest
    @EnumSource
    void theBundledBugIsFoundAndTheBuildSucceeds(Jdk jdk, Workspace workspace) throws Exception {
        Build build = workspace.build("bank-account").on(jdk).goal("locon:localize");
        Outcome outcome = build.run();

        assertThat(outcome)
                .succeeded()
                .says("src/main/java/com/acme/bank/Account\\.java:\\d+")
                .says("target/site/locon.html")
                .says("refusesToOverdraw.*")
                .says("ended because (all 200 runs were made|after \\d+ runs the first place is settled|the 120 s)")
                .wrote("target/locon/diagnosis.json")
                .wrote("target/locon/matrix.csv")
                .wrote("target/locon/ranking.csv");
        SubjectReport subject = outcome.diagnosis().subject("com.acme.bank.BankTest#salariesAndRentArriveWhole");
        assertThat(subject.verdict()).isEqualTo("bug");
        assertThat(subject.runs()).isLessThanOrEqualTo(200);
        assertThat(subject.symptomKinds()).containsExactly("assertion");
        assertThat(subject.seen("woven")).isGreaterThanOrEqualTo(4);
        assertThat(subject.seen("sites")).isPositive();
        assertThat(subject.seen("sharedLocations")).isPositive();
        subject.isAmongTheBest(3, build.truth());
        assertThat(Files.readAllLines(outcome.file("target/locon/matrix.csv"))).hasSize(subject.runs() + 1);
        assertThat(outcome.file("target/site/locon.html")).content().contains("Ended because");
        assertThat(outcome).says(Long.toString(outcome.diagnosis().seed()));
    }
}
