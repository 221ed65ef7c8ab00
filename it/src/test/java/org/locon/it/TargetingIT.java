package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.it.harness.OutcomeAssert.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;
import org.locon.model.Run;
import org.locon.stats.spool.SpoolReader;

/** Runs after the first two looks watch what threads share as those do that watch everything. */
@ExtendWith(Workspaces.class)
class TargetingIT {

    private static final String TEST = "BankTest#salariesAndRentArriveWhole";

    /** Two looks, and four runs that are aimed whatever happens in them. */
    private static final int RUNS = 6;

    @Test
    void aimedRunsSeeWhatIsSharedAsOthersDo(Workspace workspace) throws Exception {
        List<Run> targeted = runs(workspace, true);
        List<Run> complete = runs(workspace, false);

        assertThat(targeted).hasSize(RUNS).allSatisfy(TargetingIT::showsWhatTheThreadsShare);
        assertThat(complete).hasSize(RUNS).allSatisfy(TargetingIT::showsWhatTheThreadsShare);
    }

    /** Both threads change Ada's balance, so one comes after the other. */
    private static void showsWhatTheThreadsShare(Run run) {
        assertThat(run.spectrum().occurrences())
                .flatExtracting(occurrence -> occurrence.feature().accesses())
                .extracting(access -> access.site().variable().text())
                .contains("com.acme.bank.Account.balance");
    }

    private static List<Run> runs(Workspace workspace, boolean target) throws Exception {
        Outcome outcome = workspace
                .build("bank-account")
                .goal("locon:localize")
                .property("locon.test", TEST)
                .property("locon.target", target)
                .property("locon.runs", RUNS)
                .run();
        assertThat(outcome).succeeded();
        return SpoolReader.read(outcome.file("target/locon/spool"))
                .subjects()
                .get(0)
                .runs();
    }
}
