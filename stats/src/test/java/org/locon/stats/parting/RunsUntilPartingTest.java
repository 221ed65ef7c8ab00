package org.locon.stats.parting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.stats.Examples.failed;
import static org.locon.stats.Examples.pair;
import static org.locon.stats.Examples.passed;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.triple;
import static org.locon.stats.Examples.write;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.model.AccessPattern.Couple;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Feature;
import org.locon.model.Interruption.Triple;
import org.locon.model.Moments;
import org.locon.model.Occurrence;
import org.locon.model.PassedPlace;
import org.locon.model.RaisedException;
import org.locon.model.Run;
import org.locon.model.Sighting;
import org.locon.model.Site;
import org.locon.model.Spectrum;

class RunsUntilPartingTest {

    private static final Pair FIRST = pair(write("open", 10, "state"), read("check", 20, "state"));
    private static final Pair SECOND = pair(write("add", 11, "count"), read("check", 21, "count"));
    private static final Pair THIRD = pair(read("check", 22, "closed"), write("close", 30, "closed"));

    @Test
    void aFailedRunCountsUntilItFailed() {
        Run run = at(failed(1, FIRST, SECOND, THIRD), raised("AssertionError", "main", 2, true));

        assertThat(features(RunsUntilParting.of(List.of(run)).get(0))).containsExactly(FIRST, SECOND);
    }

    @Test
    void aPassedRunCountsUntilItIsPastTheLastPlaceOfFailure() {
        Run run = passed(1, FIRST, SECOND, THIRD);
        Moments moments = new Moments(
                List.of(),
                List.of(new PassedPlace("a.B.c(B.java:1)", "1", 1), new PassedPlace("a.B.d(B.java:5)", "2", 2)));
        Run past = with(run, run.spectrum().at(moments));

        assertThat(features(RunsUntilParting.of(List.of(past)).get(0))).containsExactly(FIRST, SECOND);
    }

    @Test
    void aPassedRunCountsAsAWholeWhereAFailedOneDoes() {
        Run whole = passed(1, FIRST, SECOND, THIRD);
        Run passed = with(
                whole,
                whole.spectrum().at(new Moments(List.of(), List.of(new PassedPlace("a.B.take(B.java:1)", "1", 1)))));
        Run hung = failed(2, FIRST, SECOND, THIRD);
        Run thrown = at(failed(3, FIRST, SECOND), raised("AssertionError", "main", 1, true));
        Run unseen = at(failed(4, FIRST, SECOND), raised("AssertionError", "", 9, true));
        Run died = failed(5);

        assertThat(RunsUntilParting.of(List.of(passed, hung, thrown)).get(0)).isEqualTo(passed);
        assertThat(RunsUntilParting.of(List.of(passed, unseen)).get(0)).isEqualTo(passed);
        assertThat(features(RunsUntilParting.of(List.of(passed, thrown, died)).get(0)))
                .containsExactly(FIRST);
    }

    @Test
    void whatComesLateInOtherPassedRunsComesLateInThoseFromBeforeTheFirstFailure() {
        Run early = passed(1, FIRST, SECOND, THIRD);
        Run failed = at(failed(2, FIRST), raised("AssertionError", "1", 2, true));
        PassedPlace place = new PassedPlace("com.acme.Account.check(Account.java:20)", "1", 2);
        Run later = passed(3, FIRST, SECOND, THIRD);
        Run past = with(later, later.spectrum().at(new Moments(List.of(), List.of(place))));
        Run otherwise = passed(4, THIRD, FIRST);
        Run pastOtherwise = with(otherwise, otherwise.spectrum().at(new Moments(List.of(), List.of(place))));

        assertThat(features(RunsUntilParting.of(List.of(early, failed, past)).get(0)))
                .containsExactly(FIRST, SECOND);
        assertThat(features(RunsUntilParting.of(List.of(early, failed, past, pastOtherwise))
                        .get(0)))
                .containsExactly(FIRST, SECOND, THIRD);
    }

    @Test
    void anInterruptionWhoseReadCameTooEarlyEndsWithTheWriteThatIsMissing() {
        Site count = write("count", 40, "closed");
        Triple between = triple(count, THIRD.first(), THIRD.second());
        Run run = failed(1, FIRST, SECOND, between, THIRD);
        Sighting late = new Sighting(THIRD, new Sighting.Side("1", List.of()), new Sighting.Side("2", List.of()), 4);
        Run seen = with(run, new Spectrum(run.spectrum().occurrences(), List.of(late), 7, 3));

        assertThat(features(RunsUntilParting.of(List.of(at(seen, raised("AssertionError", "1", 1, true))))
                        .get(0)))
                .containsExactly(FIRST, between, THIRD);
    }

    @Test
    void whoeverKnowsNoMomentCountsAsAWhole() {
        Run run = failed(1, FIRST, SECOND, THIRD);

        assertThat(RunsUntilParting.of(List.of(run))).containsExactly(run);
    }

    @Test
    void whatPassedRunsMakeAsWellSaysNotWhenARunFailed() {
        Run failed =
                at(failed(1, FIRST, SECOND), raised("Trace", "1", 1, true), raised("AssertionError", "1", 2, true));
        Run passed = at(passed(2, FIRST, SECOND), raised("Trace", "1", 1, false));

        assertThat(features(RunsUntilParting.of(List.of(failed, passed)).get(0)))
                .containsExactly(FIRST, SECOND);
    }

    @Test
    void anExceptionThatOnlyFailedRunsMakeIsWhereTheyFailEvenIfSomebodyKeptIt() {
        List<Run> runs = new ArrayList<>();
        for (int number = 1; number <= 3; number++) {
            runs.add(at(
                    failed(number, FIRST, SECOND, THIRD),
                    raised("NullPointerException", "2", 1, false),
                    raised("AssertionError", "1", 3, true)));
        }
        assertThat(features(RunsUntilParting.of(runs).get(0))).hasSize(3);

        runs.add(passed(4, FIRST));
        assertThat(features(RunsUntilParting.of(runs).get(0))).containsExactly(FIRST);
    }

    @Test
    void theWriteThatTheFailingThreadShouldHaveWaitedForMayComeLater() {
        assertThat(features(cutBefore("1"))).containsExactly(FIRST, THIRD, new Couple(FIRST, THIRD));
        assertThat(features(cutBefore("2"))).containsExactly(FIRST);
    }

    /** A run that failed in this thread before anything but the first pair was complete. */
    private static Run cutBefore(String failing) {
        Run run = failed(1, FIRST, SECOND, THIRD, new Couple(FIRST, THIRD));
        Sighting late = new Sighting(THIRD, new Sighting.Side("1", List.of()), new Sighting.Side("2", List.of()), 3);
        Spectrum spectrum = run.spectrum();
        Run seen = with(run, new Spectrum(spectrum.occurrences(), List.of(late), 7, 3));
        return RunsUntilParting.of(List.of(at(seen, raised("AssertionError", failing, 1, true))))
                .get(0);
    }

    private static RaisedException raised(String type, String thread, long position, boolean ends) {
        return new RaisedException(type, "com.acme.Account.check(Account.java:20)", thread, position, ends);
    }

    private static Run at(Run run, RaisedException... raised) {
        return with(run, run.spectrum().at(new Moments(List.of(raised), List.of())));
    }

    private static Run with(Run run, Spectrum spectrum) {
        return new Run(run.number(), run.plan(), run.symptom(), run.nanos(), spectrum);
    }

    private static List<Feature> features(Run run) {
        return run.spectrum().occurrences().stream().map(Occurrence::feature).toList();
    }
}
