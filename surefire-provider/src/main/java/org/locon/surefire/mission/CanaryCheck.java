package org.locon.surefire.mission;

import java.lang.reflect.InvocationTargetException;
import java.util.Set;
import java.util.function.Supplier;
import org.locon.canary.Canary;
import org.locon.model.Interruption.Triple;
import org.locon.model.Occurrence;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.Spectrum;
import org.locon.model.Variable;
import org.locon.stats.spool.ForkVisibility;
import org.locon.surefire.isolation.RunLoader;
import org.locon.surefire.run.ExecutionRecorder;
import org.locon.surefire.run.LookSchedule;

/**
 * Proves that this fork is able to see: the lost update that Locon brings along must be recorded in exactly the runs
 * that lost one. It takes the way of the subjects: same agent, same kind of loader, same recorder.
 */
final class CanaryCheck {

    private static final int RUNS = 10;
    private static final Variable COUNTER = new Variable.Field(Canary.class.getName(), "counter");

    private final ExecutionRecorder recorder;
    private final Supplier<? extends ClassLoader> loaders;

    CanaryCheck(ExecutionRecorder recorder, Supplier<? extends ClassLoader> loaders) {
        this.recorder = recorder;
        this.loaders = loaders;
    }

    ForkVisibility.Canary look() {
        try {
            for (int run = 1; run <= RUNS; run++) {
                boolean lost = run % 2 == 0;
                if (seesLoss(run, lost) != lost) {
                    return new ForkVisibility.Canary(
                            false,
                            lost
                                    ? "an update that was lost on purpose wasn't recorded: "
                                            + "the agent has not woven the class"
                                            + " of the canary, or the recorder doesn't see its threads"
                                    : "a lost update was recorded where none was lost");
                }
            }
            return new ForkVisibility.Canary(true, "");
        } catch (ReflectiveOperationException e) {
            Throwable cause = e instanceof InvocationTargetException ? e.getCause() : e;
            return new ForkVisibility.Canary(false, "the canary didn't run as it should: " + cause);
        }
    }

    private boolean seesLoss(int seed, boolean lose) throws ReflectiveOperationException {
        ClassLoader loader = loaders.get();
        recorder.start(new Plan(seed, 0), loader, Set.of(), new LookSchedule(false));
        Object lost;
        Spectrum spectrum;
        try {
            Class<?> canary = Class.forName(Canary.class.getName(), true, loader);
            lost = canary.getMethod("losesUpdate", boolean.class).invoke(null, lose);
        } finally {
            spectrum = recorder.stop().spectrum();
            RunLoader.close(loader);
        }
        if (!lost.equals(lose)) {
            throw new ReflectiveOperationException(lose ? "no update was lost" : "an update was lost");
        }
        return spectrum.occurrences().stream().anyMatch(CanaryCheck::isLoss);
    }

    private static boolean isLoss(Occurrence occurrence) {
        return occurrence.feature() instanceof Triple triple
                && triple.begin().operation() == Operation.READ
                && triple.remote().operation() == Operation.WRITE
                && triple.end().operation() == Operation.WRITE
                && triple.sites().stream().allMatch(site -> site.variable().equals(COUNTER));
    }
}
