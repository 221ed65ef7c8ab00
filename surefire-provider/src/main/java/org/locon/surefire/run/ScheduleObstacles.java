package org.locon.surefire.run;

import java.util.List;
import java.util.Optional;
import org.locon.instrument.Sites;
import org.locon.instrument.observation.ScheduleOutcome;
import org.locon.instrument.observation.ScheduleOutcome.GivenUp;
import org.locon.model.Site;

/** What kept a schedule from coming about, in words. */
public final class ScheduleObstacles {

    private ScheduleObstacles() {}

    /** Of each gate that was given up; nothing if none was. */
    public static List<String> of(ScheduleOutcome outcome) {
        return outcome.givenUp().stream()
                .map(ScheduleObstacles::words)
                .distinct()
                .toList();
    }

    private static String words(GivenUp gate) {
        String held = "thread " + gate.thread() + ", held at " + place(gate.site());
        String other = gate.awaited() < 0 ? "another thread" : "the one that comes to " + place(gate.awaited());
        return switch (gate.reason()) {
            case NEVER_CAME -> held + ", waited in vain for " + other;
            case LOCK_IN_THE_WAY -> held + ", has the lock " + gate.lock() + " that " + other + " needs";
            case ALL_WAIT -> held + ", was the only one left to go on, so nobody came to " + awaited(gate);
            case NOT_TRIED -> held + ", wasn't held any longer: threads had been for long enough in this run";
        };
    }

    private static String awaited(GivenUp gate) {
        return gate.awaited() < 0 ? "where another one was waited for" : place(gate.awaited());
    }

    private static String place(int id) {
        return Optional.ofNullable(Sites.get(id)).map(ScheduleObstacles::place).orElse("a place that is unknown");
    }

    private static String place(Site site) {
        return site.file().isEmpty() ? site.qualifiedMethod() : site.file() + ":" + site.line();
    }
}
