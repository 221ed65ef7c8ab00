package org.locon.surefire.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ProgressMessagesTest {

    private final List<String> lines = new ArrayList<>();
    private long now;
    private final ProgressMessages progress = progress(1);

    private ProgressMessages progress(int tests) {
        return new ProgressMessages(
                new UserMessages() {
                    @Override
                    public void info(String line) {
                        lines.add(line);
                    }

                    @Override
                    public void warn(String line) {
                        throw new AssertionError(line);
                    }
                },
                tests,
                () -> now);
    }

    @Test
    void tellsEveryTwoSecondsHowFarASubjectIs() {
        for (int run = 1; run <= 500; run++) {
            now += TimeUnit.MILLISECONDS.toNanos(10);
            progress.ran("com.acme.AccountTest#transfer(int)[2]", run, 500, run / 10, run, 0);
        }
        assertThat(lines)
                .containsExactly(
                        "AccountTest#transfer(int)[2]: 200 of 500 runs, 20 failed, 100 runs/s",
                        "AccountTest#transfer(int)[2]: 400 of 500 runs, 40 failed, 100 runs/s");
    }

    @Test
    void ofSeveralTestsTellsEveryTenSeconds() {
        ProgressMessages several = progress(2);
        for (int run = 1; run <= 250; run++) {
            now += TimeUnit.MILLISECONDS.toNanos(100);
            several.ran("AccountTest#transfer" + run % 2, run / 2, 200, 0, run, 0);
            several.surveyed(run, 250);
            several.proving("AccountTest#transfer", run);
        }
        assertThat(lines)
                .containsExactly(
                        "AccountTest#transfer0: 50 of 200 runs, 0 failed, 10 runs/s",
                        "AccountTest#transfer0: 100 of 200 runs, 0 failed, 10 runs/s");
    }

    @Test
    void slowRunsAreCountedFinely() {
        now = TimeUnit.SECONDS.toNanos(4);
        progress.ran("AccountTest#transfer", 10, 200, 0, 2, 0);
        assertThat(lines).containsExactly("AccountTest#transfer: 10 of 200 runs, 0 failed, 0.5 runs/s");
    }
}
