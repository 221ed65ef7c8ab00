package org.locon.surefire.budget;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class TurnsTest {

    private static final long MILLIS = 1_000_000;

    /** The first slice is a second then. */
    private final Turns turns = new Turns(Duration.ofSeconds(40), 10);

    @Test
    void whoFailsNowAndThenComesBeforeAllOthers_evenAfterManySlices() {
        Prospects flaky = subject().runs(100, 3).spent(31_000).build();
        Prospects alwaysFails = subject().runs(1, 1).spent(5).build();
        Prospects failedPlainly = subject().failsPlainly().spent(20_000).build();
        Prospects waits = subject().waits().build();

        assertThat(ordered(waits, alwaysFails, failedPlainly, flaky))
                .containsExactly(failedPlainly, flaky, alwaysFails, waits);
    }

    @Test
    void amongThoseThatHadAsMuch_theMostPromisingComesFirst() {
        Prospects failed = subject().runs(1, 1).build();
        Prospects waits = subject().waits().shares(1).build();
        Prospects sharesMuch = subject().shares(40).spent(300).build();
        Prospects sharesLittle = subject().shares(2).spent(30).build();
        Prospects sharesLittleAndIsCheap = subject().shares(3).spent(20).build();

        assertThat(ordered(sharesLittle, sharesLittleAndIsCheap, sharesMuch, waits, failed))
                .containsExactly(failed, waits, sharesMuch, sharesLittleAndIsCheap, sharesLittle);
    }

    @Test
    void whoHasHadLessComesBeforeWhoPromisesMore() {
        Prospects promising = subject().waits().shares(100).spent(1_000).build();
        Prospects dull = subject().shares(1).spent(999).build();

        assertThat(ordered(promising, dull)).containsExactly(dull, promising);
    }

    @Test
    void whoShowsNothingNewFallsTwoLapsBehind() {
        Prospects dull = subject().runs(40, 0).lastNew(20).spent(1_500).build();
        Prospects interesting = subject().runs(40, 0).lastNew(21).spent(6_000).build();
        Prospects late = subject().runs(40, 0).lastNew(21).spent(7_000).build();

        assertThat(ordered(late, dull, interesting))
                .as("laps 3, 1 and two behind, 2")
                .containsExactly(interesting, dull, late);
    }

    @Test
    void fewRunsDoNotShowThatThereIsNothingNew() {
        Prospects young = subject().runs(9, 0).lastNew(1).spent(10).build();
        Prospects older = subject().runs(9, 0).lastNew(9).spent(1_500).build();

        assertThat(ordered(older, young)).containsExactly(young, older);
    }

    @Test
    void slicesDouble() {
        List<Long> slices = new ArrayList<>();
        long spent = 0;
        for (int turn = 0; turn < 5; turn++) {
            Duration slice = turns.slice(subject().spent(spent).build());
            slices.add(slice.toMillis());
            spent += slice.toMillis();
        }

        assertThat(slices).containsExactly(1_000L, 2_000L, 4_000L, 8_000L, 16_000L);
    }

    @Test
    void aSliceThatAForkDidNotEndIsGoneOnWith() {
        assertThat(turns.slice(subject().spent(1_400).build())).isEqualTo(Duration.ofMillis(1_600));
        assertThat(turns.slice(subject().spent(2_999).build())).isEqualTo(Duration.ofMillis(1));
        assertThat(turns.slice(subject().spent(3_000).build())).isEqualTo(Duration.ofMillis(4_000));
    }

    @Test
    void theFirstSliceIsNeitherTinyNorHuge() {
        Prospects fresh = subject().spent(0).build();
        assertThat(new Turns(Duration.ofSeconds(1), 400).slice(fresh)).isEqualTo(Duration.ofMillis(250));
        assertThat(new Turns(Duration.ofHours(1), 2).slice(fresh)).isEqualTo(Duration.ofSeconds(10));
        assertThat(new Turns(Duration.ZERO, 0).slice(fresh)).isPositive();
    }

    private List<Prospects> ordered(Prospects... subjects) {
        return Arrays.stream(subjects).sorted(turns.order()).toList();
    }

    private static Made subject() {
        return new Made();
    }

    private static final class Made {
        private int runs = 1;
        private int failed;
        private boolean failsPlainly;
        private boolean waits;
        private int shared = 1;
        private long spent = 10;
        private int lastNew = 1;

        Made runs(int made, int failures) {
            runs = made;
            failed = failures;
            return this;
        }

        Made failsPlainly() {
            failsPlainly = true;
            return this;
        }

        Made waits() {
            waits = true;
            return this;
        }

        Made shares(int locations) {
            shared = locations;
            return this;
        }

        Made spent(long millis) {
            spent = millis;
            return this;
        }

        Made lastNew(int run) {
            lastNew = run;
            return this;
        }

        Prospects build() {
            return new Prospects(runs, failed, failsPlainly, waits, shared, spent * MILLIS, lastNew);
        }
    }
}
