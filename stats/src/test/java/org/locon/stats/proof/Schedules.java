package org.locon.stats.proof;

import java.util.List;
import java.util.Set;
import org.locon.model.Operation;
import org.locon.model.Schedule;
import org.locon.model.Schedule.Forbidden;
import org.locon.model.Schedule.Forced;
import org.locon.model.Schedule.Mended;
import org.locon.model.Schedule.Reversed;
import org.locon.model.Schedule.Step;
import org.locon.model.Site;

/** A schedule for each arm of a proof, where it doesn't matter which. */
public final class Schedules {

    private static final Site READ = site("look()", 30, Operation.READ);
    private static final Site WRITE = site("put()", 21, Operation.WRITE);
    private static final Forced FORCED = new Forced(List.of(new Step(1, 1, READ), new Step(2, 1, WRITE)));
    private static final Site WAKEN = site("wake()", 41, Operation.NOTIFY);
    private static final Schedule FORBIDDEN = new Forbidden(List.of(new Reversed(READ, WRITE)));

    private Schedules() {}

    /** One that does this with a suspect. */
    public static Schedule of(ProofArm arm) {
        return switch (arm) {
            case FORCED -> FORCED;
            case FORBIDDEN -> FORBIDDEN;
            case MENDED -> new Mended(FORCED, Set.of(WAKEN));
        };
    }

    private static Site site(String method, int line, Operation operation) {
        return new Site("a.A", method, "A.java", line, line, operation, "a.A.x");
    }
}
