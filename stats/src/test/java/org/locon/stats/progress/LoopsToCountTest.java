package org.locon.stats.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Circumstance;
import org.locon.model.Run;
import org.locon.model.Sighting;
import org.locon.model.Spectrum;
import org.locon.stats.Examples;

/** One thread sets x and y, another one gets both. */
class LoopsToCountTest {

    private static final Pair X = Examples.pair(Examples.read("getX()", 1, "x"), Examples.write("setX(int)", 2, "x"));
    private static final Pair Y = Examples.pair(Examples.write("setY(int)", 3, "y"), Examples.read("getY()", 4, "y"));
    private static final Pair CAUSE = Examples.pair(Examples.write("close()", 5, "z"), Examples.read("getX()", 6, "z"));
    private static final Circumstance CALLED = new Circumstance(
            List.of(), List.of("com.acme.Account.setX(Account.java:2)", "com.acme.Bank.run(Bank.java:9)"));

    private final LoopsToCount wanted = new LoopsToCount();

    @Test
    void loopsAreWantedWhereFailedRunsShowNothingButWhatPassedOnesShowToo() {
        ran(15, torn(Examples.passed(1, X, Y)));
        ran(4, torn(Examples.failed(1, X, Y)));
        assertThat(wanted.methods()).isEmpty();

        ran(1, torn(Examples.failed(1, X, Y)));
        assertThat(wanted.methods()).containsExactlyInAnyOrder(methods("getX", "setX", "getY", "setY"));
    }

    @Test
    void loopsOfCallersAreWantedAsWell() {
        wanted.ran(torn(Examples.passed(1, X, Y)), List.of(List.of(new Circumstance(List.of(), List.of()), CALLED)));
        ran(18, torn(Examples.passed(1, X, Y)));
        ran(1, torn(Examples.failed(1, X, Y)));

        assertThat(wanted.methods()).contains("com.acme.Account.setX", "com.acme.Bank.run");
    }

    @Test
    void noneAreWantedWhereAPairExplainsTheFailures() {
        ran(19, torn(Examples.passed(1, X, Y)));
        ran(1, torn(Examples.failed(1, X, Y, CAUSE)));

        assertThat(wanted.methods()).isEmpty();
    }

    @Test
    void noneAreWantedWhereThreadsMeetInOneDirectionOnly() {
        ran(19, sighted(Examples.passed(1, X, Y), "2", "1"));
        ran(1, sighted(Examples.failed(1, X, Y), "2", "1"));

        assertThat(wanted.methods()).isEmpty();
    }

    private void ran(int times, Run run) {
        Examples.times(times, run).forEach(each -> wanted.ran(each, List.of()));
    }

    private static Run torn(Run run) {
        return sighted(run, "1", "2");
    }

    /** With x between threads 2 and 1, and everything else between these two. */
    private static Run sighted(Run run, String first, String second) {
        List<Sighting> sightings = run.spectrum().occurrences().stream()
                .map(occurrence -> occurrence.feature().equals(X)
                        ? sighting(X, "2", "1", occurrence.first())
                        : sighting((Pair) occurrence.feature(), first, second, occurrence.first()))
                .toList();
        return new Run(
                run.number(),
                run.plan(),
                run.symptom(),
                run.nanos(),
                new Spectrum(run.spectrum().occurrences(), sightings, 7, 3));
    }

    private static Sighting sighting(Pair pair, String first, String second, long position) {
        return new Sighting(pair, new Sighting.Side(first, List.of()), new Sighting.Side(second, List.of()), position);
    }

    private static String[] methods(String... names) {
        return Stream.of(names).map(name -> "com.acme.Account." + name).toArray(String[]::new);
    }
}
