package org.locon.maven.goal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.locon.campaign.Campaign;
import org.locon.maven.campaign.CampaignFolder;
import org.locon.stats.spool.PlainRun;
import org.locon.stats.spool.PlainRuns;
import org.locon.stats.spool.Subject;

class SuiteTimeTest {

    @Test
    void byDefaultItIsTenTimesAsLong_inWholeSeconds() throws Exception {
        SuiteTime time = time(Duration.ofMillis(7_310), "a", "b");

        assertThat(time.allowed(campaign("", Optional.empty()))).contains(Duration.ofSeconds(74));
        assertThat(time.announcement(campaign("", Optional.empty())))
                .isEqualTo("2 tests take 7.3 s without Locon, which takes at most 74 s for all together, ten times that"
                        + " and a minute at least: -Dlocon.totalTime=<seconds> says otherwise");
    }

    @Test
    void itIsAMinuteAtLeast() throws Exception {
        assertThat(time(Duration.ofMillis(10), "a").allowed(campaign("", Optional.empty())))
                .contains(Duration.ofMinutes(1));
    }

    @Test
    void whereTestsAreNamed_thereIsNoLimitByDefault() throws Exception {
        SuiteTime time = time(Duration.ofSeconds(7), "a");

        assertThat(time.allowed(campaign("AccountTest", Optional.empty()))).isEmpty();
        assertThat(time.allowed(campaign("AccountTest", Optional.of(5)))).contains(Duration.ofSeconds(5));
    }

    @Test
    void whatTheUserSaysHolds() throws Exception {
        SuiteTime time = time(Duration.ofSeconds(7), "a");

        assertThat(time.allowed(campaign("", Optional.of(5)))).contains(Duration.ofSeconds(5));
        assertThat(time.announcement(campaign("", Optional.of(5))))
                .isEqualTo(
                        "1 test takes 7.0 s without Locon, which takes at most 5 s for all together (locon.totalTime)");
    }

    @Test
    void aContainerCountsAsTheTestsThatItProduces() throws Exception {
        assertThat(time(Duration.ofSeconds(1), "a", "a/1", "a/2", "ab", "b").announcement(campaign("", Optional.of(5))))
                .startsWith("4 tests take");
    }

    private static SuiteTime time(Duration suite, String... ids) {
        List<PlainRun> runs = Stream.of(ids)
                .map(id -> PlainRun.passed(new Subject("com.acme.AccountTest#" + id, id), 1_000_000))
                .toList();
        return new SuiteTime(new PlainRuns(runs, List.of()), suite);
    }

    private static Campaign campaign(String test, Optional<Integer> totalTime) throws Exception {
        return new CampaignParameters(
                        test,
                        200,
                        120,
                        totalTime,
                        10,
                        "adaptive",
                        "",
                        42,
                        "classloader",
                        true,
                        false,
                        true,
                        0,
                        5,
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of())
                .campaign(List.of(), new CampaignFolder(Path.of("target/locon")), "1.0");
    }
}
