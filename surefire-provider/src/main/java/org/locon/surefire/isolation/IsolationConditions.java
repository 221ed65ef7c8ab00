package org.locon.surefire.isolation;

import java.util.Optional;
import java.util.function.Supplier;
import org.locon.campaign.Isolation;

/**
 * What one run in this fork shares with the next.
 *
 * @param loaders gives the loader of a run
 * @param fresh whether that is a new one each time
 * @param runs how many the fork is good for
 * @param note why this isn't what the user asked for
 */
public record IsolationConditions(
        Supplier<? extends ClassLoader> loaders, boolean fresh, int runs, Optional<String> note) {

    /**
     * Runs that share their static state before the fork is replaced, where each should have had a state of its own.
     */
    private static final int BATCH = 25;

    /** @param modular whether the tests are in a named module, which no loader of ours can define */
    public static IsolationConditions of(
            Isolation isolation, RootClasses classes, ClassLoader application, boolean modular) {
        return switch (isolation) {
            case JVM -> shared(application, 1, Optional.empty());
            case NONE -> shared(application, Integer.MAX_VALUE, Optional.empty());
            case CLASSLOADER ->
                modular
                        ? shared(
                                application,
                                BATCH,
                                Optional.of("the tests are on the module path,"
                                        + " where runs can't have class loaders of their own:"
                                        + " " + BATCH
                                        + " runs share a JVM; -Dlocon.isolation=jvm gives each its own"))
                        : new IsolationConditions(classes::newLoader, true, Integer.MAX_VALUE, Optional.empty());
        };
    }

    /** For the user: what of one run the next one can't see. */
    public String words() {
        if (fresh) {
            return "each loads the project's classes anew, so that no static state outlives it";
        }
        if (runs == 1) {
            return "each has a JVM of its own";
        }
        return (runs == Integer.MAX_VALUE ? "all" : runs + " of them")
                + " share a JVM and the project's classes, so that static state outlives a run";
    }

    private static IsolationConditions shared(ClassLoader application, int runs, Optional<String> note) {
        return new IsolationConditions(() -> application, false, runs, note);
    }
}
