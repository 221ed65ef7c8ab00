package org.locon.surefire.replay;

import java.util.List;
import java.util.Optional;
import org.locon.instrument.observation.ScheduleOutcome;
import org.locon.instrument.observation.ScheduleOutcome.GivenUp;
import org.locon.model.Schedule.Step;
import org.locon.model.Symptom;
import org.locon.model.recipe.RecordedFailure;
import org.locon.model.recipe.ReplayOutcome.Kind;
import org.locon.surefire.run.FinishedRun;

/**
 * What one run says that was to keep a recorded order.
 *
 * @param kind as if it were the only one
 * @param text what happened, in words that follow a colon
 */
record ForcedEnding(Kind kind, String text) {

    static ForcedEnding of(FinishedRun run, RecordedFailure recorded, List<Step> steps) {
        Optional<ScheduleOutcome> outcome = run.recorded().schedule();
        if (run.notARun().isPresent()) {
            return new ForcedEnding(
                    Kind.NO_TEST, "the test doesn't run: " + run.notARun().get().reason());
        }
        if (run.symptom().isPresent()) {
            return failed(run.symptom().get(), recorded, outcome);
        }
        if (outcome.filter(ScheduleOutcome::cameAbout).isPresent()) {
            return new ForcedEnding(Kind.PASSED, "the recorded order came about, and the test passed");
        }
        return outcome.map(each -> passed(each, steps))
                .orElse(new ForcedEnding(Kind.LEFT_ORDER, "nobody knows whether the recorded order came about"));
    }

    private static ForcedEnding failed(Symptom symptom, RecordedFailure recorded, Optional<ScheduleOutcome> outcome) {
        if (outcome.filter(ScheduleOutcome::mayHaveExhaustedLimit).isPresent()) {
            return new ForcedEnding(
                    Kind.LEFT_ORDER,
                    "a thread was held while another one waited with a limit, so that a failure means nothing");
        }
        boolean same = SameFailure.isSame(recorded, symptom);
        return new ForcedEnding(
                same ? Kind.REPRODUCED : Kind.FAILED_OTHERWISE,
                (same ? "the test failed as recorded: " : "the test failed, but otherwise than recorded: ")
                        + SameFailure.compared(recorded, symptom));
    }

    private static ForcedEnding passed(ScheduleOutcome outcome, List<Step> steps) {
        Step missing = steps.get(Math.min(outcome.furthest(), steps.size() - 1));
        boolean keptOut = OrderWording.gate(missing.site(), outcome)
                .filter(ForcedEnding::keepsOut)
                .isPresent();
        return new ForcedEnding(keptOut ? Kind.KEPT_OUT : Kind.LEFT_ORDER, OrderWording.left(steps, outcome));
    }

    /** A lock that others wait for, be it known only when one has waited as long as one may; or nobody is left. */
    private static boolean keepsOut(GivenUp gate) {
        return switch (gate.reason()) {
            case LOCK_IN_THE_WAY, ALL_WAIT -> true;
            case NEVER_CAME -> !gate.lock().isEmpty();
            case NOT_TRIED -> false;
        };
    }
}
