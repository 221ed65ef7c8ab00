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
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Conflict;
import org.locon.model.Feature;
import org.locon.model.Moments;
import org.locon.model.RaisedException;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.parting.FailurePlaces;

class NeededWritesTest {

    private static final String STATE = "com.acme.Account.state";
    private static final Site CREATED = write("<init>()", 5, STATE);
    private static final Site PREPARED = write("prepare()", 8, STATE);
    private static final Site OPENED = write("open()", 10, STATE);
    private static final Site ASKED = read("check()", 20, STATE);
    private static final Pair TOO_EARLY = pair(ASKED, OPENED);
    private static final Feature OVERWRITTEN = pair(CREATED, OPENED);
    private static final Feature OTHER = pair(write("add()", 30, "count"), read("count()", 31, "count"));

    @Test
    void whatTheConstructorWroteIsReadBeforeTheWriteThatPassedRunsRead() {
        List<Run> runs = all(
                times(12, failed(1, pair(CREATED, ASKED))), times(60, passed(13, OVERWRITTEN, pair(OPENED, ASKED))));

        assertThat(failures(runs, Set.of())).isEqualTo(12);
    }

    @Test
    void soIsWhatWasWrittenBeforeTheThreadsWereStarted() {
        List<Run> runs = all(
                times(12, failed(1, pair(PREPARED, ASKED))),
                times(60, passed(13, pair(PREPARED, OPENED), pair(OPENED, ASKED))));

        assertThat(failures(runs, Set.of(new Conflict(PREPARED, ASKED, false)))).isEqualTo(12);
        assertThat(failures(runs, Set.of(new Conflict(PREPARED, ASKED, true)))).isZero();
    }

    /** As a loop does that ends when somebody says so: a run that fails before has read what all runs read first. */
    @Test
    void whatPassedRunsReadFirstAsWellIsNotReadTooEarly() {
        List<Run> runs = all(
                times(12, failed(1, pair(CREATED, ASKED))),
                times(60, passed(13, pair(CREATED, ASKED), OVERWRITTEN, pair(OPENED, ASKED))));

        assertThat(failures(runs, Set.of())).isZero();
    }

    @Test
    void whoFailsBehindAReadHasReadSomethingElse() {
        Run failed = failed(1, OTHER);
        RaisedException raised = new RaisedException(
                "java.lang.IllegalStateException", "com.acme.Account.check(Account.java:22)", "1", 9, true);
        Run known = new Run(
                1, failed.plan(), failed.symptom(), 1, failed.spectrum().at(new Moments(List.of(raised), List.of())));
        List<Run> passed = times(60, passed(13, OTHER, pair(OPENED, ASKED)));

        assertThat(failures(all(times(12, known), passed), Set.of())).isEqualTo(12);
        assertThat(failures(all(times(12, failed), passed), Set.of())).isZero();
    }

    /** How many failed runs show that the read came too early. */
    private static long failures(List<Run> runs, Set<Conflict> conflicts) {
        NeededWrites needed = needed(runs, conflicts);
        ActivityMatrix matrix = needed.added();
        assertThat(needed.contain(TOO_EARLY))
                .isEqualTo(matrix.columns().stream()
                        .anyMatch(column -> column.feature().equals(TOO_EARLY)));
        return matrix.columns().stream()
                .filter(column -> column.feature().equals(TOO_EARLY))
                .mapToLong(column -> matrix.counts(column).n11())
                .sum();
    }

    private static NeededWrites needed(List<Run> runs, Set<Conflict> conflicts) {
        return new NeededWrites(
                ActivityMatrix.of(runs), new ConflictOrderings(conflicts), new FailurePlaces(runs), Coefficient.OCHIAI);
    }
}
