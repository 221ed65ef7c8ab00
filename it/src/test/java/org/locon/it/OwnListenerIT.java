package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.it.harness.OutcomeAssert.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;
import org.locon.model.Run;
import org.locon.stats.spool.SpoolReader;

/** The guide's example: a listener on the user's test class path, compiled against what is published. */
@ExtendWith(Workspaces.class)
class OwnListenerIT {

    private static final int RUNS = 10;

    @Test
    void oneOfTheUsersHearsWhatThreadsDoAndIsNoPartOfIt(Workspace workspace) throws IOException {
        Outcome outcome = localize(workspace, "com.acme.counter.Journal");

        assertThat(outcome).succeeded();
        assertThat(runs(outcome)).hasSize(RUNS);
        List<String> journal = Files.readAllLines(outcome.file("target/journal.txt"));
        assertThat(journal).filteredOn(line -> line.equals("run")).hasSize(RUNS);
        assertThat(journal)
                .filteredOn(line -> line.endsWith(" writes com.acme.counter.Visitors.inside"))
                .extracting(line -> line.substring(0, line.indexOf(' ')))
                .contains("1.1", "1.2");
        assertThat(runs(outcome))
                .flatExtracting(run -> run.spectrum().occurrences())
                .flatExtracting(occurrence -> occurrence.feature().accesses())
                .extracting(access -> access.site().className())
                .isNotEmpty()
                .doesNotContain("com.acme.counter.Journal");
    }

    @Test
    void oneThatThrowsHearsNothingMoreAndHarmsNobody(Workspace workspace) {
        Outcome outcome = localize(workspace, "com.acme.counter.Clumsy");

        assertThat(outcome)
                .succeeded()
                .says("locon.listener is 'com.acme.counter.Clumsy', which hears nothing more since run 1 of"
                        + " com.acme.counter.VisitorsTest#bothDoorsCount: java.lang.IllegalStateException: dropped it");
        assertThat(runs(outcome)).hasSize(RUNS);
        assertThat(outcome.log()).containsOnlyOnce("dropped it");
    }

    private static Outcome localize(Workspace workspace, String listener) {
        return workspace
                .build("own-listener")
                .goal("locon:localize")
                .property("locon.listener", listener)
                .property("locon.runs", RUNS)
                .run();
    }

    private static List<Run> runs(Outcome outcome) {
        return SpoolReader.read(outcome.file("target/locon/spool"))
                .subjects()
                .get(0)
                .runs();
    }
}
