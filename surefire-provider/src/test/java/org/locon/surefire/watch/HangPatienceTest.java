package org.locon.surefire.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class HangPatienceTest {

    private final HangPatience patience = new HangPatience();

    @Test
    void nobodyKnowsWhatIsLongBeforeARunHasEnded() {
        assertThat(patience.processorTime()).isEqualTo(Long.MAX_VALUE);
        ended(1);
        assertThat(patience.processorTime()).isEqualTo(TimeUnit.SECONDS.toNanos(2));
    }

    @Test
    void theLongestOfAFewRunsDecides() {
        ended(500, 40, 30, 20);
        assertThat(patience.processorTime()).isEqualTo(TimeUnit.SECONDS.toNanos(5));
        ended(10);
        assertThat(patience.processorTime()).isEqualTo(TimeUnit.SECONDS.toNanos(3));
    }

    @Test
    void howLongMostRunsTakeDecides() {
        ended(9000, 50, 40, 60, 50);
        assertThat(patience.processorTime()).isEqualTo(TimeUnit.SECONDS.toNanos(5));
    }

    @Test
    void whatWasLongAgoIsForgotten() {
        ended(9000, 9000, 9000, 9000, 9000);
        for (int i = 0; i < 25; i++) {
            ended(30);
        }
        assertThat(patience.processorTime()).isEqualTo(TimeUnit.SECONDS.toNanos(3));
    }

    @Test
    void theSameStandstillIsBelievedSooner() {
        assertThat(patience.standstill("every thread waits: a")).isEqualTo(TimeUnit.SECONDS.toNanos(1));
        patience.hung("every thread waits: a");
        assertThat(patience.standstill("every thread waits: a")).isEqualTo(TimeUnit.MILLISECONDS.toNanos(200));
        assertThat(patience.standstill("every thread waits: b")).isEqualTo(TimeUnit.SECONDS.toNanos(1));
    }

    @Test
    void whereARunHasHungTheNextOnesAreLookedAtSooner() {
        long first = patience.firstLook();
        patience.hung("every thread waits: a");
        assertThat(patience.firstLook()).isLessThan(first);
    }

    @Test
    void theSameLoopIsBelievedToBeEndlessInAQuarterOfTheTime() {
        patience.hung("goes on: a");
        assertThat(patience.processorTime("goes on: a")).isEqualTo(Long.MAX_VALUE);
        ended(1);
        assertThat(patience.processorTime("goes on: a")).isEqualTo(TimeUnit.MILLISECONDS.toNanos(500));
        assertThat(patience.processorTime("goes on: b")).isEqualTo(TimeUnit.SECONDS.toNanos(2));
        ended(100, 100, 100, 100);
        assertThat(patience.processorTime("goes on: a")).isEqualTo(TimeUnit.MILLISECONDS.toNanos(2500));
    }

    @Test
    void aRunGetsManyTimesWhatTheTestTakesWithoutLocon() {
        assertThat(patience.timeout(Duration.ofSeconds(10))).isEqualTo(Duration.ofSeconds(10));
        patience.expect(TimeUnit.SECONDS.toNanos(11));
        assertThat(patience.timeout(Duration.ofSeconds(10))).isEqualTo(Duration.ofSeconds(80));
    }

    @Test
    void thatItDidNotEndSoonerCountsUntilARunHasEnded() {
        patience.expectAtLeast(TimeUnit.SECONDS.toNanos(11));
        assertThat(patience.timeout(Duration.ofSeconds(10))).isEqualTo(Duration.ofSeconds(80));
        ended(100);
        assertThat(patience.timeout(Duration.ofSeconds(10))).isEqualTo(Duration.ofSeconds(10));
    }

    @Test
    void itsTimeGrowsAsRunsDo() {
        ended(3000, 3000, 3000);
        assertThat(patience.timeout(Duration.ofSeconds(10))).isEqualTo(Duration.ofSeconds(20));
        ended(12000);
        assertThat(patience.timeout(Duration.ofSeconds(10))).isEqualTo(Duration.ofSeconds(40));
    }

    @Test
    void whoseTimeWasUpIsToldFromWhoStoodStill() {
        patience.hung("every thread waits: a");
        assertThat(patience.wasLate()).isFalse();
        patience.hung("didn't end within 10 s");
        assertThat(patience.wasLate()).isTrue();
    }

    private void ended(long... millis) {
        for (long each : millis) {
            patience.ended(TimeUnit.MILLISECONDS.toNanos(each));
        }
    }
}
