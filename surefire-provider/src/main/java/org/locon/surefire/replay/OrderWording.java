package org.locon.surefire.replay;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.locon.instrument.Sites;
import org.locon.instrument.observation.ScheduleOutcome;
import org.locon.instrument.observation.ScheduleOutcome.GivenUp;
import org.locon.model.Schedule.Step;
import org.locon.model.Site;
import org.locon.stats.wording.CodeWording;

/** Says at which step a run left the order that it was to keep, and what was in the way. */
final class OrderWording {

    private OrderWording() {}

    /** @param steps of the recipe */
    static String left(List<Step> steps, ScheduleOutcome outcome) {
        int furthest = Math.min(outcome.furthest(), steps.size() - 1);
        Step missing = steps.get(furthest);
        return "the run left the recorded order at step " + (furthest + 1) + " of " + steps.size() + " (thread "
                + missing.thread() + " " + place(missing.site()) + "): " + why(missing.site(), outcome);
    }

    /** The gate that says best why a run didn't get to this site, if one does. */
    static Optional<GivenUp> gate(Site missing, ScheduleOutcome outcome) {
        return outcome.givenUp().stream()
                .max(Comparator.<GivenUp>comparingInt(each -> isAbout(each, missing) ? 1 : 0)
                        .thenComparingInt(GivenUp::times));
    }

    private static String why(Site missing, ScheduleOutcome outcome) {
        return gate(missing, outcome).map(OrderWording::why).orElse("no thread came there, and none waited for it");
    }

    private static boolean isAbout(GivenUp gate, Site missing) {
        return gate.awaited() >= 0 && Sites.get(gate.awaited()).equals(missing);
    }

    private static String why(GivenUp gate) {
        String held = "thread " + gate.thread() + " waited where it " + place(Sites.get(gate.site()));
        String awaited = gate.awaited() < 0 ? "another thread" : "the one that " + place(Sites.get(gate.awaited()));
        return switch (gate.reason()) {
            case NEVER_CAME -> held + ", and " + awaited + " never came";
            case LOCK_IN_THE_WAY -> held + ", and has " + gate.lock() + " there, which others need to go on";
            case ALL_WAIT -> held + ", and all others waited too, so that " + awaited + " can't have come";
            case NOT_TRIED -> held + " no longer, since threads had waited for too long in this run";
        };
    }

    private static String place(Site site) {
        return StepNarration.what(site) + " in " + CodeWording.method(site) + " (" + CodeWording.position(site) + ")";
    }
}
