package org.locon.surefire.campaign;

import java.util.Set;
import org.locon.instrument.weave.WeavingExemptions;
import org.locon.stats.trial.Remedy;
import org.locon.surefire.run.NoRecorder;
import org.locon.surefire.run.Runner;

/**
 * Who makes a run that Locon does without a part of itself in. For one thread.
 *
 * @param whole with all of it
 * @param plainLoader takes the classes from the application's loader
 * @param canTry whether runs have loaders of their own, so that anything can be left out within one JVM
 */
public record RunnersWithout(Runner whole, Runner plainLoader, boolean canTry) {

    /** Makes a run. */
    interface Making<T> {
        T by(Runner runner) throws InterruptedException;
    }

    <T> T run(RunWithout without, Making<T> run) throws InterruptedException {
        if (without.remedy() != Remedy.WEAVING) {
            return run.by(of(without.remedy()));
        }
        try {
            if (without.classes().isEmpty()) {
                WeavingExemptions.areAll();
            } else {
                WeavingExemptions.are(Set.copyOf(without.classes()));
            }
            return run.by(whole);
        } finally {
            WeavingExemptions.end();
        }
    }

    private Runner of(Remedy without) {
        return switch (without) {
            case RECORDING -> whole.recordedBy(new NoRecorder());
            case LOADER_PER_RUN, SHARED_JVM -> plainLoader;
            case NOTHING, LOCON, JVM_AFTER_FAILURE, WEAVING, NOTHING_OF_NOISE, NOISE_AT_TIMED_WAITS -> whole;
        };
    }
}
