package org.locon.surefire.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class PaceTest {

    private final Pace pace = new Pace();

    @Test
    void nobodyKnowsWhatIsLongBeforeARunHasEnded() {
        assertThat(pace.patience()).isEqualTo(Long.MAX_VALUE);
        ended(1);
        assertThat(pace.patience()).isEqualTo(TimeUnit.SECONDS.toNanos(2));
    }

    @Test
    void theLongestOfAFewRunsDecides() {
        ended(500, 40, 30, 20);
        assertThat(pace.patience()).isEqualTo(TimeUnit.SECONDS.toNanos(5));
        ended(10);
        assertThat(pace.patience()).isEqualTo(TimeUnit.SECONDS.toNanos(3));
    }

    @Test
    void howLongMostRunsTakeDecides() {
        ended(9000, 50, 40, 60, 50);
        assertThat(pace.patience()).isEqualTo(TimeUnit.SECONDS.toNanos(5));
    }

    @Test
    void whatWasLongAgoIsForgotten() {
        ended(9000, 9000, 9000, 9000, 9000);
        for (int i = 0; i < 25; i++) {
            ended(30);
        }
        assertThat(pace.patience()).isEqualTo(TimeUnit.SECONDS.toNanos(3));
    }

    @Test
    void aStandstillIsBelievedSoonerWhereRunsHaveStoodStillBefore() {
        assertThat(pace.patienceAt("Inbox.take(Inbox.java:12)")).isEqualTo(TimeUnit.SECONDS.toNanos(1));
        pace.stoodStill("Inbox.take(Inbox.java:12)");
        assertThat(pace.patienceAt("Inbox.take(Inbox.java:12)")).isEqualTo(TimeUnit.MILLISECONDS.toNanos(200));
        assertThat(pace.patienceAt("Inbox.put(Inbox.java:20)")).isEqualTo(TimeUnit.SECONDS.toNanos(1));
    }

    private void ended(long... millis) {
        for (long each : millis) {
            pace.ended(TimeUnit.MILLISECONDS.toNanos(each));
        }
    }
}
