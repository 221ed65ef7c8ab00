package org.locon.stats.trial;

import java.util.List;
import org.locon.model.Symptom;

/**
 * What Locon does without in all runs of a test from here on, since with it the test failed under Locon alone. Runs
 * made before don't count.
 *
 * @param classes that aren't woven, where that is what it does without; empty for all
 * @param runs how many were made before
 * @param nanos what these have cost
 * @param failure how they failed
 */
public record Omission(Remedy without, List<String> classes, int runs, long nanos, Symptom failure) {

    public Omission {
        classes = List.copyOf(classes);
    }
}
