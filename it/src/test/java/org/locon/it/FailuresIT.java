package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.it.harness.OutcomeAssert.assertThat;

import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.SubjectReport;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;

/** What makes a run fail although its test passes is what {@code locon.failures} says, and nothing else. */
@ExtendWith(Workspaces.class)
class FailuresIT {
    private static final String TESTS = "com.acme.feed.FeedTest#";

    @ParameterizedTest
    @CsvSource({
        "none, '', '', ''",
        "uncaught, dies, uncaught, java.lang.NumberFormatException",
        "logged, logsToTheJdk logsToTheSystem logsToSlf4j logsToCommonsLogging, exception, logged: "
                + "java.lang.NumberFormatException",
        "leaked, leavesAThreadBehind, hang, 'the test has ended, but not a thread that is in com.acme.feed.Pulse.beat'"
    })
    void onlyWhatIsAskedForCounts(String failures, String failing, String kind, String message, Workspace workspace) {
        Outcome outcome = workspace
                .build("unnoticed")
                .goal("locon:localize")
                .property("locon.runs", 3)
                .property("locon.failures", failures)
                .run();

        assertThat(outcome).succeeded();
        List<String> expected = List.of(failing.split(" "));
        assertThat(outcome.diagnosis().subjects()).hasSize(6).allSatisfy(subject -> {
            assertThat(subject.runs()).isEqualTo(3);
            boolean fails = expected.contains(subject.test().substring(TESTS.length()));
            assertThat(subject.failed()).as("failures of %s", subject.test()).isEqualTo(fails ? 3 : 0);
            if (fails) {
                failsLike(subject, kind, message);
            }
        });
    }

    private static void failsLike(SubjectReport subject, String kind, String message) {
        assertThat(subject.symptomKinds()).containsExactly(kind);
        assertThat(subject.symptomMessages()).singleElement().asString().startsWith(message);
    }
}
