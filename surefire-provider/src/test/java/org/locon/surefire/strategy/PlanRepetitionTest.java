package org.locon.surefire.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;

class PlanRepetitionTest {

    private final PlanRepetition again = new PlanRepetition();
    private final History history = new History(1, "s");

    private void ran(Plan plan, boolean failed) {
        Optional<Symptom> symptom =
                failed ? Optional.of(new Symptom(Symptom.Kind.ASSERTION, "lost", "")) : Optional.empty();
        history.add(new Run(history.next(), plan, symptom, 1, Spectrum.EMPTY));
    }

    @Test
    void whatPassedIsNotRepeated() {
        ran(new Plan(7, 0.3).by("random"), false);

        assertThat(again.hasHope(history)).isFalse();
    }

    @Test
    void whatFailedIsRepeatedSeedAndAll() {
        Plan failed = new Plan(7, 0.3).by("priorities").prioritized(2);
        ran(failed, true);

        assertThat(again.hasHope(history)).isTrue();
        assertThat(again.next(history)).isEqualTo(failed.by("again"));
    }

    @Test
    void whatDoesNotFailAgainIsGivenUp() {
        ran(new Plan(7, 0.3).by("random"), true);
        int repeats = 0;
        while (again.hasHope(history)) {
            ran(again.next(history), false);
            repeats++;
        }

        assertThat(repeats).isEqualTo(9);
    }

    @Test
    void whatFailsAgainIsRepeatedMoreOftenThanWhatDoesNot() {
        Plan reliable = new Plan(7, 0.3).by("random");
        ran(reliable, true);
        ran(new Plan(8, 0.3).by("random"), true);
        for (int i = 0; i < 60; i++) {
            Plan plan = again.next(history);
            ran(plan, plan.seed() == 7);
        }

        List<History.Outcome> repeats = history.outcomes("again");
        assertThat(repeats).filteredOn(History.Outcome::failed).hasSizeGreaterThan(50);
        assertThat(again.next(history)).isEqualTo(reliable.by("again"));
    }
}
