package org.locon.surefire.budget;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.locon.stats.spool.StopNotice;
import org.locon.stats.spool.StopReason;

class TotalTimeTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private long now = 42;

    @Test
    void whatEarlierForksSpentIsGone() {
        TotalTime total = total(100, 70);
        now += Duration.ofSeconds(20).toNanos();

        assertThat(total.left()).contains(Duration.ofSeconds(10));
        assertThat(total.isUp()).isFalse();
        assertThat(total.stop()).isEmpty();

        now += Duration.ofSeconds(10).toNanos();
        assertThat(total.left()).contains(Duration.ZERO);
        assertThat(total.isUp()).isTrue();
        assertThat(total.stop()).contains(new StopNotice(StopReason.TOTAL_TIME, "the 100 s for all tests are used up"));
        assertThat(total.whyNotLookedAt()).contains("the 100 s for all tests are used up", "locon.totalTime");
    }

    @Test
    void whereSomethingFailsNowAndThen_aFifthIsKeptForProofs() {
        TotalTime total = total(100, 70);
        assertThat(total.leftForRuns()).contains(Duration.ofSeconds(30));

        total.keepForProofs();
        assertThat(total.leftForRuns()).contains(Duration.ofSeconds(10));
        assertThat(total.left()).contains(Duration.ofSeconds(30));

        now += Duration.ofSeconds(10).toNanos();
        assertThat(total.isUpForRuns()).isTrue();
        assertThat(total.stop()).isPresent();
        assertThat(total.isUp()).isFalse();
        assertThat(total.forProof(MINUTE)).isEqualTo(Duration.ofSeconds(22));
    }

    @Test
    void halfOfItIsForLooks() {
        assertThat(total(100, 50).isUpForLooks()).isFalse();
        assertThat(total(100, 51).isUpForLooks()).isTrue();
        assertThat(total(100, 51).whyNotLookedAt()).startsWith("not looked at, since half of the 100 s");
    }

    @Test
    void aRunEndsSoonAfter() {
        assertThat(total(100, 70).forRun(MINUTE)).isEqualTo(Duration.ofSeconds(32));
        assertThat(total(100, 70).forRun(Duration.ofSeconds(5))).isEqualTo(Duration.ofSeconds(5));
        assertThat(total(100, 200).forRun(MINUTE)).isEqualTo(TotalTime.GRACE);
    }

    @Test
    void aRunThatWasCutOffIsToldOf() {
        assertThat(total(100, 99).hasCutOff()).isFalse();
        TotalTime total = total(100, 100);
        assertThat(total.stop().orElseThrow().text()).endsWith("are used up");
        assertThat(total.hasCutOff()).isTrue();

        assertThat(total.stop().orElseThrow().text()).endsWith("was cut off and isn't judged");
    }

    @Test
    void withoutALimitItIsNeverUp() {
        TotalTime total = new TotalTime(Optional.empty(), Duration.ofDays(1), () -> now);
        total.keepForProofs();

        assertThat(total.left()).isEmpty();
        assertThat(total.isUp()).isFalse();
        assertThat(total.isUpForRuns()).isFalse();
        assertThat(total.isUpForLooks()).isFalse();
        assertThat(total.stop()).isEmpty();
        assertThat(total.forRun(MINUTE)).isEqualTo(MINUTE);
        assertThat(total.forProof(MINUTE)).isEqualTo(MINUTE);
    }

    @Test
    void aClockThatWasSetBackGivesNoTimeAway() {
        assertThat(total(100, -50).left()).contains(Duration.ofSeconds(100));
    }

    private TotalTime total(long seconds, long spent) {
        return new TotalTime(Optional.of(Duration.ofSeconds(seconds)), Duration.ofSeconds(spent), () -> now);
    }
}
