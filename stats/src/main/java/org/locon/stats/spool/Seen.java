package org.locon.stats.spool;

import java.util.List;

/** What a fork was able to see. Without it nobody knows what the silence of a campaign means. */
public record Seen(int woven, List<Skipped> skipped, int sites, Canary canary) {

    /** A class, or a method of it, that runs unwoven, and why. */
    public record Skipped(String name, String reason) {}

    /** Whether the lost update that Locon brings along was recorded and found; if not, why. */
    public record Canary(boolean found, String why) {}

    public Seen {
        skipped = List.copyOf(skipped);
    }
}
