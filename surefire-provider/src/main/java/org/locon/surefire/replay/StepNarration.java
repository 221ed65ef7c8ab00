package org.locon.surefire.replay;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.locon.instrument.Sites;
import org.locon.instrument.observation.MadeStep;
import org.locon.model.Operation;
import org.locon.model.Schedule.Step;
import org.locon.model.Site;
import org.locon.stats.wording.CodeWording;

/**
 * Tells the steps of a schedule as they are made, a line each. Where many threads make the first step, those are told
 * that get further. For the thread that drives the runs.
 */
final class StepNarration implements Consumer<List<MadeStep>> {

    /** Whoever makes the first step later than these is told of when the second one is made. */
    private static final int FIRST_ATTEMPTS = 3;

    private static final int MOST_LINES = 60;

    private final List<Step> steps;
    private final Consumer<String> console;
    private final Map<Integer, MadeStep> begun = new HashMap<>();
    private int lines;

    StepNarration(List<Step> steps, Consumer<String> console) {
        this.steps = steps;
        this.console = console;
    }

    @Override
    public void accept(List<MadeStep> made) {
        for (MadeStep step : made) {
            if (step.number() == 0 && step.attempt() > FIRST_ATTEMPTS) {
                begun.put(step.attempt(), step);
                continue;
            }
            MadeStep first = begun.remove(step.attempt());
            if (first != null) {
                tell(first);
            }
            tell(step);
        }
    }

    private void tell(MadeStep step) {
        lines++;
        if (lines <= MOST_LINES) {
            console.accept("  " + (step.number() + 1) + " of " + steps.size()
                    + (step.attempt() > 1 ? ", attempt " + step.attempt() : "") + "  " + line(step));
        } else if (lines == MOST_LINES + 1) {
            console.accept("  and so on");
        }
    }

    /** {@code pool-1 writes Account.balance: 10 -> 11, deposit(int) (Account.java:31)}. */
    private static String line(MadeStep step) {
        Site site = Sites.get(step.site());
        return step.thread() + " " + what(site) + values(step, site) + ", " + CodeWording.method(site) + " ("
                + CodeWording.position(site) + ")";
    }

    static String what(Site site) {
        if (site.operation() == Operation.ENTER) {
            return "enters " + (site.isInsideMethod() ? "a block" : "the method");
        }
        return site.operation().verb() + " " + CodeWording.variable(site);
    }

    private static String values(MadeStep step, Site site) {
        if (site.operation() != Operation.WRITE) {
            return step.before().isEmpty() ? "" : " = " + step.before();
        }
        if (step.before().isEmpty()) {
            return step.after().isEmpty() ? "" : ": now " + step.after();
        }
        return step.after().isEmpty() ? ": was " + step.before() : ": " + step.before() + " -> " + step.after();
    }
}
