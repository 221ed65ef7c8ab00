package org.locon.surefire.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ProgressMessagesTest {

    private final List<String> lines = new ArrayList<>();
    private long now;
    private final ProgressMessages progress = new ProgressMessages(
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
            () -> now);

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
    void slowRunsAreCountedFinely() {
        now = TimeUnit.SECONDS.toNanos(4);
        progress.ran("AccountTest#transfer", 10, 200, 0, 2, 0);
        assertThat(lines).containsExactly("AccountTest#transfer: 10 of 200 runs, 0 failed, 0.5 runs/s");
    }
}
