package org.locon.surefire.campaign;

import java.util.List;
import org.locon.stats.trial.Omission;
import org.locon.stats.trial.Remedy;

/**
 * What Locon does without in a run.
 *
 * @param classes that aren't woven, where that is what it does without; empty for all
 */
record RunWithout(Remedy remedy, List<String> classes) {

    static final RunWithout NOTHING = new RunWithout(Remedy.NOTHING, List.of());

    static RunWithout of(Omission omission) {
        return new RunWithout(omission.without(), omission.classes());
    }

    /** Whether the classes come from the loader of the application. */
    boolean isInPlainLoader() {
        return remedy == Remedy.LOADER_PER_RUN || remedy == Remedy.SHARED_JVM;
    }
}
