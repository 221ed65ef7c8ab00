package org.locon.stats.spool;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a fork was able to see. Without it nobody knows what the silence of a campaign means. */
public record ForkVisibility(int woven, List<Skipped> skipped, int sites, Canary canary) {

    /** A class, or a method of it, that runs unwoven, and why. */
    public record Skipped(String name, String reason) {}

    /** Whether the lost update that Locon brings along was recorded and found; if not, why. */
    public record Canary(boolean found, String why) {}

    public ForkVisibility {
        skipped = List.copyOf(skipped);
    }

    /** Both forks: the same classes are woven in each, so the larger count counts; one blind fork blinds them all. */
    ForkVisibility and(ForkVisibility other) {
        Set<Skipped> all = new LinkedHashSet<>(skipped);
        all.addAll(other.skipped);
        return new ForkVisibility(
                Math.max(woven, other.woven),
                new ArrayList<>(all),
                Math.max(sites, other.sites),
                canary.found() ? other.canary : canary);
    }
}
