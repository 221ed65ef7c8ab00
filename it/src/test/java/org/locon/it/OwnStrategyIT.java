package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.it.harness.OutcomeAssert.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;
import org.locon.model.Run;
import org.locon.stats.spool.SpoolReader;

/** The guide's example: a strategy on the user's test class path, compiled against what is published. */
@ExtendWith(Workspaces.class)
class OwnStrategyIT {

    @Test
    void oneOfTheUsersMakesThePlans(Workspace workspace) {
        Outcome outcome = localize(workspace, "com.acme.counter.OnePointAtATime", 20);

        assertThat(outcome).succeeded();
        List<Run> runs = runs(outcome);
        assertThat(runs).hasSize(20).allMatch(run -> run.plan().strategy().equals("com.acme.counter.OnePointAtATime"));
        assertThat(runs.get(0).plan().points()).isEmpty();
        assertThat(runs.subList(1, 6))
                .allMatch(run -> run.plan().points().equals(runs.get(1).plan().points()))
                .allMatch(run -> run.plan().points().size() == 1);
        assertThat(runs.get(6).plan().points()).isNotEqualTo(runs.get(1).plan().points());
    }

    @Test
    void oneOfTheUsersAimsAtOrdersThatRunsHaveShownOrMightShow(Workspace workspace) {
        Outcome outcome = localize(workspace, "com.acme.counter.RarestOrder", 20);

        assertThat(outcome).succeeded();
        List<Run> runs = runs(outcome);
        assertThat(runs).hasSize(20);
        assertThat(runs.get(0).plan().order()).isEmpty();
        assertThat(runs.subList(1, 20)).allMatch(run -> run.plan().order().isPresent());
        assertThat(runs.subList(1, 20).stream().map(run -> run.plan().order()).distinct())
                .hasSizeGreaterThan(1);
    }

    @Test
    void oneThatThrowsIsNamedInOneLine(Workspace workspace) {
        Outcome outcome = localize(workspace, "com.acme.counter.WithoutIdeas", 20);

        assertThat(outcome)
                .failed()
                .says("locon.strategy is 'com.acme.counter.WithoutIdeas', which failed when asked for a plan "
                        + "for run 3 of"
                        + " com.acme.counter.VisitorsTest#bothDoorsCount: "
                        + "java.lang.IllegalStateException: no more ideas");
    }

    @ParameterizedTest
    @ValueSource(strings = {"design", "blocks", "delta"})
    void thoseThatSearchOverPointsAreThereByName(String strategy, Workspace workspace) {
        Outcome outcome = localize(workspace, strategy, 39);

        assertThat(outcome).succeeded();
        assertThat(runs(outcome))
                .hasSize(39)
                .allMatch(run -> run.plan().strategy().equals(strategy));
    }

    private static Outcome localize(Workspace workspace, String strategy, int runs) {
        return workspace
                .build("own-strategy")
                .goal("locon:localize")
                .property("locon.strategy", strategy)
                .property("locon.runs", runs)
                .run();
    }

    private static List<Run> runs(Outcome outcome) {
        return SpoolReader.read(outcome.file("target/locon/spool"))
                .subjects()
                .get(0)
                .runs();
    }
}
