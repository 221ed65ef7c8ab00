package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.it.harness.OutcomeAssert.assertThat;

import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.locon.it.harness.Build;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.Place;
import org.locon.it.harness.SubjectReport;
import org.locon.it.harness.Suspect;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;
import org.locon.model.Run;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.SpoolReader;

/** Each property does what it says, and not the opposite. */
@ExtendWith(Workspaces.class)
class ParametersIT {

    @Test
    void failOnBug(Workspace workspace) {
        Outcome outcome =
                counter(workspace, 160).property("locon.failOnBug", true).run();

        assertThat(outcome).failed().says("ERROR.*locon.*(?i)bug");
        assertThat(outcome.diagnosis().subject().verdict()).isEqualTo("bug");
    }

    @Test
    void confirm(Workspace workspace) {
        SubjectReport subject = report(counter(workspace, 160).property("locon.confirm", false));

        assertThat(subject.bugs()).isPositive();
        assertThat(subject.json().path("bugs").get(0).has("effect")).isFalse();
    }

    @Test
    void excludes(Workspace workspace) {
        SubjectReport subject = report(counter(workspace, 20).property("locon.excludes", "com.acme.*.VisitCounter"));

        assertThat(subject.ranking())
                .flatExtracting(Suspect::accesses)
                .extracting(Place::file)
                .doesNotContain("VisitCounter.java");
        assertThat(subject.seen("woven")).isPositive();
    }

    @Test
    void libraryTakesWhatAMethodDoes(Workspace workspace) {
        SubjectReport subject = report(workspace
                .build("check-then-act-map")
                .goal("locon:localize")
                .property("locon.test", "OrderBookTest#twoWaitersMissNoOrder")
                .property("locon.library", "java.util.*Map#*=none")
                .property("locon.runs", 20));

        assertThat(subject.ranking())
                .as("accesses; that two threads are in a method at once is seen all the same")
                .filteredOn(suspect -> List.of("pattern", "region").contains(suspect.feature()))
                .flatExtracting(Suspect::accesses)
                .extracting(Place::file)
                .doesNotContain("OrderBook.java");
    }

    @Test
    void excludingEverythingIsBlindness(Workspace workspace) {
        assertThat(counter(workspace, 20)
                        .property("locon.excludes", "com.acme.*")
                        .run())
                .failed()
                .says("ERROR.*Locon was blind.*no class was woven");
    }

    @Test
    void coefficient(Workspace workspace) {
        SubjectReport subject = report(counter(workspace, 80).property("locon.coefficient", "jaccard"));

        List<Double> scores = subject.ranking().stream()
                .filter(suspect -> List.of("pattern", "region").contains(suspect.feature()))
                .map(Suspect::jaccard)
                .toList();
        assertThat(scores).isNotEmpty().isSortedAccordingTo(Comparator.reverseOrder());
    }

    @Test
    void oneWitnessAlone(Workspace workspace) {
        Outcome outcome =
                counter(workspace, 80).property("locon.witness", "patterns").run();

        assertThat(outcome).succeeded().says("suspects by access patterns alone");
        assertThat(outcome.diagnosis().subject().ranking())
                .extracting(Suspect::feature)
                .isSubsetOf("pattern", "region");
    }

    @Test
    void timeEndsACampaignBeforeAllRunsAreMade(Workspace workspace) {
        SubjectReport subject = report(counter(workspace, 1_000_000).property("locon.time", 2));

        assertThat(subject.runs()).isBetween(2, 999_999);
        assertThat(subject.stopped()).containsAnyOf("2", "settled");
    }

    @Test
    void strategyNoneMakesNoNoise(Workspace workspace) {
        Outcome outcome =
                counter(workspace, 20).property("locon.strategy", "none").run();

        assertThat(outcome).succeeded();
        assertThat(runs(outcome)).hasSize(20).allMatch(run -> run.plan().noise() == 0);
    }

    @Test
    void theSameSeedMakesTheSamePlans(Workspace workspace) {
        List<Run> first =
                runs(counter(workspace, 8).property("locon.seed", 4711).run());
        List<Run> again =
                runs(counter(workspace, 8).property("locon.seed", 4711).run());
        List<Run> other =
                runs(counter(workspace, 8).property("locon.seed", 4712).run());

        assertThat(seeds(first)).hasSize(8).isEqualTo(seeds(again)).isNotEqualTo(seeds(other));
    }

    @Test
    void isolationJvmForksForEachRun(Workspace workspace) {
        Outcome outcome =
                counter(workspace, 3).property("locon.isolation", "jvm").run();

        assertThat(outcome).succeeded();
        assertThat(outcome.diagnosis().subject().runs()).isEqualTo(3);
        assertThat(spool(outcome).forks()).hasSizeGreaterThanOrEqualTo(3);
    }

    @Test
    void isolationNoneKeepsStaticState(Workspace workspace) {
        Build build = workspace
                .build("junit3")
                .edit(
                        "src/test/java/com/acme/orders/OrderNumbersTest.java",
                        test -> test.replace(
                                "assertTrue(\"both got",
                                "assertEquals(3, first.number + second.number);\n        assertTrue(\"both got"))
                .goal("locon:localize")
                .property("locon.test", "OrderNumbersTest#testNumbersAreUnique")
                .property("locon.strategy", "none")
                .property("locon.runs", 10)
                .property("locon.isolation", "none");

        SubjectReport subject = report(build);

        assertThat(subject.failed())
                .as("runs that find the numbers of the run before")
                .isGreaterThanOrEqualTo(9);
    }

    private static Build counter(Workspace workspace, int runs) {
        return workspace
                .build("junit4")
                .goal("locon:localize")
                .property("locon.test", "VisitCounterTest#countsEveryVisit")
                .property("locon.runs", runs);
    }

    private static SubjectReport report(Build build) {
        Outcome outcome = build.run();
        assertThat(outcome).succeeded();
        return outcome.diagnosis().subject();
    }

    private static SpoolContents spool(Outcome outcome) {
        return SpoolReader.read(outcome.file("target/locon/spool"));
    }

    private static List<Run> runs(Outcome outcome) {
        assertThat(outcome).succeeded();
        return spool(outcome).subjects().get(0).runs();
    }

    private static List<Long> seeds(List<Run> runs) {
        return runs.stream().map(run -> run.plan().seed()).toList();
    }
}
