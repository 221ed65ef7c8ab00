package org.locon.maven.goal;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.locon.campaign.Campaign;
import org.locon.stats.spool.PlainRuns;

/**
 * How long the tests take without Locon, and so how long Locon may take.
 *
 * @param suite with the starts of the JVMs, as a user waits for them too
 */
record SuiteTime(PlainRuns plain, Duration suite) {

    private static final int TIMES = 10;

    /** A suite of milliseconds would get nothing else. */
    private static final Duration LEAST = Duration.ofMinutes(1);

    /** At most so long for all tests; nothing if they are named and the user has set no limit. */
    Optional<Duration> allowed(Campaign campaign) {
        return campaign.totalTime().or(() -> campaign.namesTests() ? Optional.empty() : Optional.of(byDefault()));
    }

    private Duration byDefault() {
        Duration times = Duration.ofSeconds(
                suite.multipliedBy(TIMES).plusNanos(999_999_999).toSeconds());
        return times.compareTo(LEAST) < 0 ? LEAST : times;
    }

    /** What is said before any of it is spent. */
    String announcement(Campaign campaign) {
        int tests = tests();
        return String.format(
                Locale.ROOT,
                "%s %.1f s without Locon, which takes at most %d s for all together%s",
                tests == 1 ? "1 test takes" : tests + " tests take",
                suite.toMillis() / 1000.0,
                allowed(campaign).orElseThrow().toSeconds(),
                campaign.totalTime().isPresent()
                        ? " (locon.totalTime)"
                        : ", ten times that and a minute at least: -Dlocon.totalTime=<seconds> says otherwise");
    }

    /** What produces its tests only when it is executed counts as these. */
    private int tests() {
        TreeSet<String> ids = plain.runs().stream()
                .map(run -> run.subject().uniqueId())
                .collect(Collectors.toCollection(TreeSet::new));
        return (int)
                ids.stream().filter(id -> !isParent(id, ids.ceiling(id + "/"))).count();
    }

    private static boolean isParent(String id, String next) {
        return next != null && next.startsWith(id + "/");
    }
}
