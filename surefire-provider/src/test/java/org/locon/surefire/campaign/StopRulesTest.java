package org.locon.surefire.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.locon.model.BlockFeature.BlockEntered;
import org.locon.model.Feature;
import org.locon.model.Occurrence;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.PointFeature.PointStep;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;
import org.locon.stats.evidence.FeatureEvidence;
import org.locon.stats.spool.StopNotice;
import org.locon.stats.spool.StopReason;
import org.locon.surefire.run.RecordedRun;

class StopRulesTest {

    private static final Feature BLOCK =
            new BlockEntered(new Site("com.acme.Account", "close()", "Account.java", 3, 0, Operation.ENTER, ""));

    private final Told rules = new Told(100, Duration.ofSeconds(10), false, false);

    /** Rules, and the evidence that is told of each run before. */
    private static final class Told {
        private final FeatureEvidence evidence;
        private final StopRules rules;

        Told(int mostRuns, Duration mostTime, boolean allRuns, boolean forPoints) {
            evidence = new FeatureEvidence(StopRules.rows(allRuns, forPoints));
            rules = new StopRules(mostRuns, mostTime, allRuns, forPoints, false, evidence, () -> 5_000_000_000L);
        }

        void ran(Run run) {
            ran(CompletedRun.ofEarlierFork(run));
        }

        void ran(CompletedRun completed) {
            evidence.add(completed.run());
            rules.ran(completed);
        }

        Optional<StopNotice> stop() {
            return rules.stop();
        }

        int runs() {
            return evidence.runs();
        }
    }

    @Test
    void goesOnWhileThereIsSomethingToLearn() {
        for (int i = 0; i < 99; i++) {
            ran(i % 7 == 0, 0.1, 1, 1);
            assertThat(stop()).isEmpty();
        }
        ran(false, 0.1, 1, 1);
        assertThat(stop()).contains(StopReason.RUNS);
    }

    @Test
    void timeIsWhatTheRunsTook() {
        ran(false, 0, 1, 4_999);
        ran(false, 0, 1, 5_000);
        assertThat(stop()).isEmpty();
        ran(false, 0, 1, 1);
        assertThat(stop()).contains(StopReason.TIME);
    }

    @Test
    void noRunIsBegunThatWouldNotEndInTime() {
        ran(false, 0, 1, 5_000);
        assertThat(stop()).isEmpty();
        assertThat(rules.rules.left()).as("what is left, and a little").isEqualTo(Duration.ofSeconds(10));
        ran(false, 0, 1, 1);
        ran(true, 0, 1, 4_900);
        assertThat(stop()).as("the runs that passed are short").isEmpty();
        rules.rules.cutOff();
        assertThat(stop()).contains(StopReason.TIME);
    }

    @Test
    void runsThatAreOwedAreMadeThoughOtherThingsHaveTakenTheTime() {
        rules.rules.owe(2);
        rules.rules.waited(20_000_000_000L);
        ran(false, 0, 1, 10);
        assertThat(stop()).isEmpty();
        ran(false, 0, 1, 10);
        assertThat(stop()).contains(StopReason.TIME);
    }

    @Test
    void aLongRunIsNotBegunForAMoment() {
        ran(false, 0, 1, 9_900);
        assertThat(stop()).contains(StopReason.TIME);
    }

    @Test
    void ofARunThatWasMadeHereAllCountsThatWasDoneAboutIt() {
        Run run = new Run(1, new Plan(1, 0), Optional.empty(), 1, new Spectrum(List.of(), 1, 1));
        rules.ran(CompletedRun.here(run, -4_999_999_999L, RecordedRun.NOTHING, ""));
        assertThat(stop()).isEmpty();
        rules.ran(CompletedRun.here(run, 4_999_999_999L, RecordedRun.NOTHING, ""));
        assertThat(stop()).contains(StopReason.TIME);
    }

    @Test
    void failingUnderNoiseOnlyIsNotAlwaysFailing() {
        for (int i = 0; i < 30; i++) {
            ran(true, 0.1, 1, 1);
        }
        assertThat(stop()).isEmpty();
        ran(true, 0, 1, 1);
        assertThat(stop()).contains(StopReason.ALWAYS_FAILS);
    }

    @Test
    void oneSharedLocationIsEnoughToGoOn() {
        ran(false, 0, 1, 1);
        for (int i = 0; i < 10; i++) {
            ran(false, 0, 0, 1);
        }
        assertThat(stop()).isEmpty();
    }

    @Test
    void aFailureIsWorthMoreRunsWhateverIsShared() {
        ran(true, 0, 0, 1);
        for (int i = 0; i < 10; i++) {
            ran(false, 0, 0, 1);
        }
        assertThat(stop()).isEmpty();
    }

    @Test
    void aRunThatEndsOrderlyBreaksARowOfCrashes() {
        crash();
        crash();
        ran(false, 0, 1, 1);
        crash();
        crash();
        assertThat(stop()).isEmpty();
        crash();
        assertThat(stop()).contains(StopReason.GAVE_UP);
    }

    @Test
    void endsWhenItIsClearWhoComesFirst() {
        for (int i = 1; i <= 60 && stop().isEmpty(); i++) {
            boolean failed = i % 4 == 0;
            ran(failed, 0.1, new Spectrum(failed ? List.of(new Occurrence(BLOCK, 1)) : List.of(), 1, 1), 1);
        }
        assertThat(stop()).contains(StopReason.SETTLED);
    }

    @Test
    void whoWantsToKnowWhichPointsMatterIsntContentWithTheFirstPlace() {
        Told points = new Told(61, Duration.ofSeconds(10), false, true);
        for (int i = 1; i <= 60; i++) {
            boolean failed = i % 4 == 0;
            Spectrum shown = new Spectrum(failed ? List.of(new Occurrence(BLOCK, 1)) : List.of(), 1, 1);
            Optional<Symptom> symptom =
                    failed ? Optional.of(new Symptom(Symptom.Kind.ASSERTION, "lost", "")) : Optional.empty();
            points.ran(new Run(i, new Plan(1, 0.1), symptom, 1, shown));
            assertThat(points.stop()).isEmpty();
        }
    }

    @Test
    void endsWhenNothingNewHasComeForLong() {
        Told patient = new Told(1_000_000, Duration.ofHours(1), false, false);
        Run same = new Run(
                1, new Plan(1, 0.1), Optional.empty(), 1, new Spectrum(List.of(new Occurrence(BLOCK, 1)), 1, 1));
        patient.ran(same);
        for (int i = 0; i < StopRules.NOTHING_NEW; i++) {
            assertThat(patient.stop()).isEmpty();
            patient.ran(i % 2 == 0 ? same : anotherWay(i));
        }
        assertThat(patient.stop()).map(StopNotice::stop).contains(StopReason.NOTHING_NEW);
    }

    @Test
    void whoWantsToKnowWhichPointsMatterTriesOthersHoweverLongNothingNewHasCome() {
        Told points = new Told(1_000_000, Duration.ofHours(1), false, true);
        for (int i = 0; i <= StopRules.NOTHING_NEW; i++) {
            points.ran(new Run(
                    1, new Plan(1, 0.1), Optional.empty(), 1, new Spectrum(List.of(new Occurrence(BLOCK, 1)), 1, 1)));
        }
        assertThat(points.stop()).isEmpty();
    }

    /** A run in which a thread goes from one point to another as none has gone before. */
    private static Run anotherWay(int number) {
        Site from = new Site("com.acme.Account", "close()", "Account.java", number, 0, Operation.READ, "");
        Site to = new Site("com.acme.Account", "close()", "Account.java", number, 5, Operation.READ, "");
        return new Run(
                number,
                new Plan(1, 0.1).at(Set.of(from)),
                Optional.empty(),
                1,
                new Spectrum(List.of(new Occurrence(new PointStep(from, to), 0)), 1, 1));
    }

    @Test
    void allRunsAreMadeWhereTheyAreWanted() {
        Told all = new Told(100, Duration.ofSeconds(10), true, false);
        Run alike = new Run(1, new Plan(1, 0), Optional.empty(), 1, Spectrum.EMPTY);
        for (int i = 0; i < 100; i++) {
            assertThat(all.stop()).isEmpty();
            all.ran(alike);
        }
        assertThat(all.stop()).map(StopNotice::stop).contains(StopReason.RUNS);
    }

    @Test
    void timeEndsWhereAllRunsAreWantedToo() {
        Told all = new Told(100, Duration.ofSeconds(10), true, false);
        all.ran(new Run(
                1, new Plan(1, 0), Optional.empty(), Duration.ofSeconds(10).toNanos(), Spectrum.EMPTY));
        assertThat(all.stop()).map(StopNotice::stop).contains(StopReason.TIME);
    }

    private Optional<StopReason> stop() {
        return rules.stop().map(StopNotice::stop);
    }

    private void ran(boolean failed, double noise, int shared, long millis) {
        ran(failed, noise, new Spectrum(List.of(), shared, shared), millis);
    }

    private void ran(boolean failed, double noise, Spectrum spectrum, long millis) {
        Symptom symptom = new Symptom(Symptom.Kind.ASSERTION, "expected: <2> but was: <1>", "");
        long nanos = TimeUnit.MILLISECONDS.toNanos(millis);
        rules.ran(new Run(
                rules.runs() + 1,
                new Plan(1, noise),
                failed ? Optional.of(symptom) : Optional.empty(),
                nanos,
                spectrum));
    }

    private void crash() {
        Symptom symptom = new Symptom(Symptom.Kind.CRASH, "the JVM died during the run", "");
        rules.ran(new Run(rules.runs() + 1, new Plan(1, 0), Optional.of(symptom), 0, Spectrum.EMPTY));
    }
}
