package org.locon.stats.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.stats.Examples.all;
import static org.locon.stats.Examples.failed;
import static org.locon.stats.Examples.pair;
import static org.locon.stats.Examples.passed;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.times;
import static org.locon.stats.Examples.write;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Feature;
import org.locon.model.Moments;
import org.locon.model.PassedPlace;
import org.locon.model.RaisedException;
import org.locon.model.Run;
import org.locon.stats.parting.RunsUntilParting;
import org.locon.stats.procedure.Finding;
import org.locon.stats.procedure.Procedure;

/** What is blamed for a failed run that lacks what passed ones come to only behind the place where it failed. */
class ProcedureBlameTest {

    private static final String ASSERTION = "com.acme.TimerTest.reports(TimerTest.java:20)";
    private static final String LATER = "com.acme.TimerTest.reports(TimerTest.java:30)";

    private static final Pair COUNTED = pair(write("add", 10, "count"), read("pending", 20, "count"));
    private static final Pair TAKEN = pair(write("take", 11, "queue"), read("poll", 21, "queue"));
    private static final Pair STOPPED = pair(write("stop", 40, "state"), read("work", 50, "state"));

    @Test
    void whatPassedRunsShowBeforeTheyPassThatPlaceIsMissing() {
        assertThat(blamed(passing(20, ASSERTION, 2, COUNTED, STOPPED))).containsExactly(STOPPED.reversed());
    }

    @Test
    void whatAllPassedRunsShowBehindItIsNot() {
        assertThat(blamed(passing(20, ASSERTION, 1, COUNTED, STOPPED))).isEmpty();
    }

    /** They don't know where later ones fail. */
    @Test
    void whatOnlyRunsShowThatKnowNoPassingIsNot() {
        List<Run> before = times(8, passed(1, COUNTED, TAKEN, STOPPED));
        List<Run> after = passing(20, ASSERTION, 1, COUNTED);

        assertThat(blamed(all(before, after))).isEmpty();
    }

    @Test
    void wherePassingsAreUnknownAllPassedRunsTell() {
        List<Run> runs = times(8, passed(1, COUNTED, TAKEN, STOPPED));

        assertThat(blamed(runs)).containsExactly(STOPPED.reversed());
    }

    /** They also pass another place of failure later, up to which they count. */
    private static List<Run> passing(int number, String place, long position, Feature... features) {
        Run run = passed(number, features);
        List<PassedPlace> places = List.of(new PassedPlace(place, "1", position), new PassedPlace(LATER, "1", 9));
        return times(8, at(run, new Moments(List.of(), places)));
    }

    /** For a run that fails at the assertion, beside these passed ones. */
    private static List<Feature> blamed(List<Run> passed) {
        RaisedException raised = new RaisedException("AssertionError", ASSERTION, "1", 2, true);
        Run failed = at(failed(100, COUNTED, TAKEN), new Moments(List.of(raised), List.of()));
        List<Run> known = RunsUntilParting.of(all(passed, List.of(failed)));
        return new ProcedureBlame(known, Optional.of(Procedure.II))
                .findings().stream().map(Finding::feature).toList();
    }

    private static Run at(Run run, Moments moments) {
        return new Run(
                run.number(),
                run.plan(),
                run.symptom(),
                run.nanos(),
                run.spectrum().at(moments));
    }
}
