package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.it.harness.OutcomeAssert.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.SubjectReport;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;

/** Projects in which there is no concurrency bug to be found, and what is said then. */
@ExtendWith(Workspaces.class)
class NothingToFindIT {

    @Test
    void testsThatShareNothingAreLeftOutAndCounted(Workspace workspace) {
        Outcome outcome =
                workspace.build("nothing-shared").goal("locon:localize").run();

        assertThat(outcome)
                .succeeded()
                .says("2 tests are left out: no location was touched by two threads of one test")
                .says("No test was repeated: 2 tests shared nothing \\(-X names them\\)")
                .doesNotSay("findsTheLongestWord");
        assertThat(outcome.diagnosis().subjects()).isEmpty();
    }

    @Test
    void testsThatShareNothingAreNamedToWhoAsks(Workspace workspace) {
        Outcome outcome = workspace
                .build("nothing-shared")
                .goal("--debug", "locon:localize")
                .run();

        assertThat(outcome).succeeded().says("findsTheLongestWord").says("searchesTwoTextsAtATime");
    }

    @Test
    void aProjectThatDoesNotCompileFailsAsItAlwaysDoes(Workspace workspace) {
        Outcome outcome =
                workspace.build("does-not-compile").goal("locon:localize").run();

        assertThat(outcome).failed().says("COMPILATION ERROR").says("Invoice\\.java:\\[6,16\\]");
        assertThat(outcome.file("target/locon")).doesNotExist();
    }

    @Test
    void aTestThatFailsInEveryRunIsNoConcurrencyBug(Workspace workspace) {
        Outcome outcome = workspace
                .build("sequential-failure")
                .goal("locon:localize")
                .property("locon.test", "RomanNumeralsTest#writesNine")
                .property("locon.runs", 30)
                .run();

        assertThat(outcome).succeeded().says("(every|all).*run");
        SubjectReport subject = outcome.diagnosis().subject();
        assertThat(subject.verdict()).isEqualTo("always-fails");
        assertThat(subject.failed()).isEqualTo(subject.runs()).isPositive();
        assertThat(subject.bugs()).isZero();
    }

    /** Nothing is asserted of the map, so no run fails. */
    @Test
    void anObjectThatIsNotMadeForSeveralThreadsIsAHazard_thoughNoRunFails(Workspace workspace) {
        Outcome outcome = workspace
                .build("two-threads")
                .edit("src/test/java/com/acme/index/IndexTest.java", any -> """
                        package com.acme.index;

                        import java.util.HashMap;
                        import java.util.Map;
                        import org.junit.jupiter.api.Test;

                        class IndexTest {
                            private final Map<String, Integer> pages = new HashMap<>();

                            @Test
                            void isFilledByTwo() throws Exception {
                                Thread other = new Thread(() -> enter("threads", 31));
                                other.start();
                                enter("locks", 57);
                                other.join();
                            }

                            private void enter(String word, int page) {
                                pages.put(word, page);
                            }
                        }
                        """)
                .goal("locon:localize")
                .property("locon.test", "IndexTest")
                .property("locon.runs", 10)
                .run();

        assertThat(outcome)
                .succeeded()
                .says("hazard: Two threads call one HashMap, in enter\\(String,int\\) \\(IndexTest\\.java:19\\) and"
                        + " there again,.*use a ConcurrentHashMap");
        SubjectReport subject = outcome.diagnosis().subject();
        assertThat(subject.verdict()).isEqualTo("no-failure");
        assertThat(subject.json().path("hazards")).hasSize(1);
        assertThat(subject.json().path("hazards").get(0).path("type").asText()).isEqualTo("java.util.HashMap");
    }

    @Test
    void aSkippedCampaignDoesNothing(Workspace workspace) {
        Outcome outcome = workspace
                .build("junit4")
                .goal("locon:localize")
                .property("locon.skip", true)
                .run();

        assertThat(outcome).succeeded();
        assertThat(outcome.file("target/locon")).doesNotExist();
    }
}
