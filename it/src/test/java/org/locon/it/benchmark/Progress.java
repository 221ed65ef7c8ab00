package org.locon.it.benchmark;

import java.time.Duration;

/** Says after each campaign how far the benchmark is, and when it will be done at this pace. */
final class Progress {
    private final long begin = System.nanoTime();
    private final int all;
    private int made;

    Progress(int all) {
        this.all = all;
    }

    void made(Program program, Batch batch, Campaign campaign) {
        made++;
        Duration left = Duration.ofNanos((System.nanoTime() - begin) / made * (all - made));
        System.out.printf(
                "%d of %d: %s, %s, seed %d: %d of %d failed; about %d min left%n",
                made,
                all,
                program.id(),
                batch.settings().variant(),
                batch.seed(),
                campaign.report().failed(),
                campaign.report().runs(),
                left.toMinutes());
    }
}
