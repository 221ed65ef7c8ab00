package org.locon.stats.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.stats.Examples.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.locon.model.Circumstance;
import org.locon.model.Feature;
import org.locon.model.Occurrence;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.model.Spectrum;
import org.locon.model.Standstill.Stall;
import org.locon.model.Standstill.StalledPool;
import org.locon.model.Symptom;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.Subject;
import org.locon.stats.spool.SubjectRuns;

/** Runs in which threads wait with a limit for what can't come before. */
class ObservedStallTest {

    private static final Site TAKEN = site(Operation.LOCK, "close()", 12, "com.acme.Account.ledger");
    private static final Site WAITING = site(Operation.WAIT, "close()", 13, "");
    private static final Site WANTED = site(Operation.LOCK, "book()", 50, "com.acme.Account.ledger");
    private static final Feature STALL = new Stall(TAKEN, WAITING, WANTED);
    private static final Feature POOL = new StalledPool(List.of(WAITING, WAITING));

    private static final Map<Feature, List<Circumstance>> KNOWN =
            Map.of(STALL, List.of(holding("com.acme.Account.ledger"), holding("com.acme.Account.ledger"), holding()));

    @Test
    void whoHoldsWhatAndWaitsForWhomIsSaidOfRunsThatLastLong() {
        List<Run> runs = List.of(run(1, 10), run(2, 30, STALL), run(3, 40, STALL), run(4, 11));

        assertThat(ObservedStall.of(runs, KNOWN, List.of())).singleElement().satisfies(stall -> {
            assertThat(stall.passed()).isEqualTo(2);
            assertThat(stall.failed()).isZero();
            assertThat(stall.millis()).isEqualTo(40);
            assertThat(stall.accesses()).extracting(AccessPlace::line).containsExactly(12, 13, 50);
            assertThat(stall.sentence())
                    .isEqualTo("Thread 1 holds Account.ledger since close() (Account.java:12) and waits in close()"
                            + " (Account.java:13) with a limit, while thread 2 waits in book() (Account.java:50) for"
                            + " that lock: if it is thread 2 that thread 1 waits for, it waits until the limit has"
                            + " passed.");
        });
    }

    @Test
    void aPoolThatWaitsForItselfIsToldWithItsPlaces() {
        assertThat(ObservedStall.of(List.of(run(1, 10), run(2, 3000, POOL)), Map.of(), List.of()))
                .singleElement()
                .extracting(ObservedStall::sentence)
                .asString()
                .startsWith("Threads of a pool wait with a limit for what other tasks come to, 2 threads in close()"
                        + " (Account.java:13), and nobody else does anything");
    }

    @Test
    void whatMakesNoRunLongIsNotTold() {
        assertThat(ObservedStall.of(List.of(run(1, 10), run(2, 29, STALL)), KNOWN, List.of()))
                .isEmpty();
        assertThat(ObservedStall.of(List.of(run(1, 999, STALL)), KNOWN, List.of()))
                .isEmpty();
        assertThat(ObservedStall.of(List.of(run(1, 1000, STALL)), KNOWN, List.of()))
                .as("there is nothing to compare it with")
                .hasSize(1);
    }

    @Test
    void runsThatPassAreNoBug() {
        List<Run> runs = new ArrayList<>();
        for (int number = 1; number <= 40; number++) {
            runs.add(number % 4 == 0 ? run(number, 1000, STALL) : run(number, 10));
        }
        SubjectDiagnosis diagnosis = diagnosis(runs);

        assertThat(diagnosis.verdict()).isNotEqualTo(Verdict.BUG);
        assertThat(diagnosis.bugs()).isEmpty();
        assertThat(diagnosis.stalls()).hasSize(1);
    }

    @Test
    void whatExplainsFailuresIsTheBug() {
        List<Run> runs = new ArrayList<>();
        for (int number = 1; number <= 40; number++) {
            runs.add(number % 4 == 0 ? failed(number, 1000, STALL) : run(number, 10));
        }
        SubjectDiagnosis diagnosis = diagnosis(runs);

        assertThat(diagnosis.bugs()).singleElement().satisfies(bug -> {
            assertThat(bug.kind()).isEqualTo(Bug.Kind.STALL);
            assertThat(bug.isGuess()).isFalse();
            assertThat(bug.failures()).isEqualTo(10);
            assertThat(bug.suspects().get(0).shape()).isEqualTo("lock1-stall1-lock2");
        });
        assertThat(diagnosis.stalls()).as("the bug tells it").isEmpty();
    }

    @Test
    void oneFailureIsNoProof() {
        SubjectDiagnosis diagnosis =
                diagnosis(List.of(run(1, 10), run(2, 10), failed(3, 1000, STALL), run(4, 10), run(5, 10)));

        assertThat(diagnosis.verdict()).isNotEqualTo(Verdict.BUG);
    }

    private static SubjectDiagnosis diagnosis(List<Run> runs) {
        SubjectRuns subject =
                new SubjectRuns(new Subject("com.acme.AccountTest#closes", ""), runs, Optional.empty(), KNOWN);
        return Diagnoser.diagnose(
                        new SpoolContents(
                                Optional.empty(), List.of(subject), List.of(), Optional.empty(), List.of(), List.of()),
                        DiagnosisSettings.defaults())
                .subjects()
                .get(0);
    }

    private static Circumstance holding(String... locks) {
        return new Circumstance(List.of(locks), List.of());
    }

    private static Run failed(int number, long millis, Feature... shown) {
        Run run = run(number, millis, shown);
        Symptom late = new Symptom(Symptom.Kind.ASSERTION, "closing took too long", "");
        return new Run(number, run.plan(), Optional.of(late), run.nanos(), run.spectrum());
    }

    private static Run run(int number, long millis, Feature... shown) {
        List<Occurrence> occurrences = new ArrayList<>();
        for (Feature feature : shown) {
            occurrences.add(new Occurrence(feature, occurrences.size()));
        }
        return new Run(
                number, new Plan(number, 0.1), Optional.empty(), millis * 1_000_000, new Spectrum(occurrences, 5, 1));
    }
}
