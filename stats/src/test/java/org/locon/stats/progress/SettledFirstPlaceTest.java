package org.locon.stats.progress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.stats.Examples.failed;
import static org.locon.stats.Examples.pair;
import static org.locon.stats.Examples.passed;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.write;

import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.locon.model.Feature;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.stats.evidence.FeatureEvidence;

class SettledFirstPlaceTest {

    private static final Site READ = read("deposit(int)", 31, "com.acme.Account.balance");
    private static final Site WRITE = write("deposit(int)", 33, "com.acme.Account.balance");
    private static final Feature CAUSE = pair(READ, WRITE);
    private static final Feature RIVAL = pair(WRITE, READ);
    private static final Feature WITNESS = pair(WRITE, WRITE);

    private final FeatureEvidence evidence = new FeatureEvidence(SettledFirstPlace.MOST_RUNS);
    private final SettledFirstPlace place = new SettledFirstPlace(evidence);

    private void ran(Run run) {
        evidence.add(run);
        place.ran();
    }

    private int runsUntilSettled(IntFunction<Run> runs) {
        for (int number = 1; number <= 400; number++) {
            ran(runs.apply(number));
            if (place.settled()) {
                return number;
            }
        }
        return -1;
    }

    @Test
    void aCauseThatEveryFailedRunShowsAndNoOtherSettlesSoon() {
        assertThat(runsUntilSettled(number -> number % 4 == 0 ? failed(number, CAUSE) : passed(number, RIVAL)))
                .isBetween(SettledFirstPlace.FAILURES + SettledFirstPlace.PASSES, 80);
    }

    @Test
    void aTieIsOnePlace() {
        assertThat(runsUntilSettled(number -> number % 4 == 0 ? failed(number, CAUSE, WITNESS) : passed(number, RIVAL)))
                .isPositive();
    }

    @Test
    void aRivalThatIsNearlyAsGoodKeepsItOpen() {
        assertThat(runsUntilSettled(number -> {
                    if (number % 4 == 0) {
                        return failed(number, CAUSE, RIVAL);
                    }
                    return number == 1 ? passed(number, RIVAL) : passed(number);
                }))
                .isEqualTo(-1);
    }

    @Test
    void aFirstPlaceThatChangesIsNotSettled() {
        for (int number = 1; number <= 40; number++) {
            ran(number % 4 == 0 ? failed(number, CAUSE) : passed(number));
        }
        for (int number = 41; number <= 60; number++) {
            ran(number % 2 == 0 ? failed(number, RIVAL) : passed(number, CAUSE));
            assertThat(place.settled()).isFalse();
        }
    }

    @Test
    void whatExplainsNothingNeverSettles() {
        assertThat(runsUntilSettled(number -> number % 3 == 0
                        ? failed(number, number % 2 == 0 ? CAUSE : RIVAL)
                        : passed(number, number % 2 == 0 ? CAUSE : RIVAL)))
                .isEqualTo(-1);
    }

    @Test
    void fewFailuresAreNotEnough() {
        for (int number = 1; number <= 200; number++) {
            ran(number % 25 == 0 ? failed(number, CAUSE) : passed(number));
            assertThat(place.settled()).isFalse();
        }
    }
}
