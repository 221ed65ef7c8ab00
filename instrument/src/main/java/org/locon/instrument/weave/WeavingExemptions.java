package org.locon.instrument.weave;

import java.util.Set;
import java.util.function.Predicate;

/**
 * Classes that stay as they are although they could be woven, since they are suspected to break by it. What was loaded
 * before keeps its probes.
 *
 * <p>Implementation note: set by the thread that drives the runs, read by those that load classes.
 */
public final class WeavingExemptions {

    private static final Predicate<String> NOBODY = name -> false;

    private static volatile Predicate<String> exempt = NOBODY;

    private WeavingExemptions() {}

    /** From now on these. */
    public static void are(Set<String> classes) {
        exempt = Set.copyOf(classes)::contains;
    }

    /** From now on all. */
    public static void areAll() {
        exempt = name -> true;
    }

    /** From now on none. */
    public static void end() {
        exempt = NOBODY;
    }

    static boolean include(String className) {
        return exempt.test(className);
    }
}
