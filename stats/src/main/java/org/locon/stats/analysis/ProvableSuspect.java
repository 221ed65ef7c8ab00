package org.locon.stats.analysis;

import java.util.List;
import java.util.Set;
import org.locon.model.Feature;
import org.locon.model.Schedule.Forced;
import org.locon.model.Site;
import org.locon.model.schedule.DerivedSchedule;

/**
 * A suspect, and the schedules that put it to the proof.
 *
 * @param ways to bring it about, the likeliest first
 * @param mayPass whether passed runs of the campaign show it, too
 * @param isAlone whether it is a pair that only counts where its thread hasn't shown it the other way round
 * @param forbidding keeps it, and what is the same bug, from happening
 * @param notifications that may wake the wrong one of those that wait, and could wake all; empty if it isn't about that
 * @param runs the failed runs that it is to explain, by number
 */
public record ProvableSuspect(
        Feature feature,
        List<Forced> ways,
        boolean mayPass,
        boolean isAlone,
        DerivedSchedule forbidding,
        Set<Site> notifications,
        Set<Integer> runs) {

    public ProvableSuspect {
        ways = List.copyOf(ways);
        notifications = Set.copyOf(notifications);
        runs = Set.copyOf(runs);
    }

    /** Whether it can be tried at all. */
    public boolean isProvable() {
        return forbidding.schedule().isPresent() && !ways.isEmpty();
    }
}
