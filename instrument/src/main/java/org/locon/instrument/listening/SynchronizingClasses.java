package org.locon.instrument.listening;

import java.util.Arrays;

/**
 * Which classes of the JDK are made for several threads: what one thread puts in comes before what another one does
 * that has got it out. Any thread asks.
 */
final class SynchronizingClasses {

    private static final String WRAPPERS = "java.util.Collections$Synchronized";
    private static final String CONCURRENT = "java.util.concurrent.";

    private static final String[] LOCKING = {
        WRAPPERS,
        "java.util.Hashtable",
        "java.util.Properties",
        "java.util.Random",
        "java.util.Stack",
        "java.util.Timer",
        "java.util.Vector",
        "java.lang.StringBuffer",
        "java.io.",
        "java.security.SecureRandom",
    };

    private enum How {
        NOT,
        LOCKS,
        CONCURRENT
    }

    private static final ClassValue<How> KNOWN = new ClassValue<>() {
        @Override
        protected How computeValue(Class<?> type) {
            return how(type);
        }
    };

    private SynchronizingClasses() {}

    static boolean is(Object object) {
        return KNOWN.get(object.getClass()) != How.NOT;
    }

    /** Whether all its methods keep each other out, so that even one that reads comes before the next one. */
    static boolean locks(Object object) {
        return KNOWN.get(object.getClass()) == How.LOCKS;
    }

    /** Whether it synchronizes on itself what goes to another collection. */
    static boolean isWrapper(Object object) {
        return object.getClass().getName().startsWith(WRAPPERS);
    }

    private static How how(Class<?> type) {
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            String name = each.getName();
            if (name.startsWith(CONCURRENT)) {
                return How.CONCURRENT;
            }
            if (Arrays.stream(LOCKING).anyMatch(name::startsWith)) {
                return How.LOCKS;
            }
        }
        return How.NOT;
    }
}
