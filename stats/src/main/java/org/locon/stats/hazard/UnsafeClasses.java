package org.locon.stats.hazard;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Classes of the JDK that say of themselves that they aren't made for several threads, and what is. */
final class UnsafeClasses {

    private static final String LOCK = "one lock for all calls";

    private static final Map<String, String> INSTEAD = new HashMap<>();

    static {
        add("use a ConcurrentHashMap, or " + LOCK, "java.util.HashMap", "java.util.WeakHashMap");
        add("use " + LOCK, "java.util.LinkedHashMap", "java.util.IdentityHashMap", "java.util.EnumMap");
        add("use a ConcurrentSkipListMap, or " + LOCK, "java.util.TreeMap");
        add("use ConcurrentHashMap.newKeySet(), or " + LOCK, "java.util.HashSet");
        add("use " + LOCK, "java.util.LinkedHashSet", "java.util.BitSet");
        add("use a ConcurrentSkipListSet, or " + LOCK, "java.util.TreeSet");
        add("use a CopyOnWriteArrayList where it is read much more than changed, else " + LOCK, "java.util.ArrayList");
        add("use a ConcurrentLinkedDeque, or " + LOCK, "java.util.LinkedList", "java.util.ArrayDeque");
        add("use a PriorityBlockingQueue, or " + LOCK, "java.util.PriorityQueue");
        add("use a StringBuilder for each thread, or " + LOCK, "java.lang.StringBuilder");
        add("use a java.time.format.DateTimeFormatter", "java.text.SimpleDateFormat");
        add(
                "use one for each thread",
                "java.text.DecimalFormat",
                "java.text.MessageFormat",
                "java.text.ChoiceFormat",
                "java.util.GregorianCalendar",
                "java.util.Scanner",
                "java.util.StringTokenizer",
                "java.util.regex.Matcher");
    }

    private UnsafeClasses() {}

    private static void add(String instead, String... types) {
        for (String type : types) {
            INSTEAD.put(type, instead);
        }
    }

    /** What to use instead; empty of a class that may be made for several threads. */
    static Optional<String> instead(String type) {
        return Optional.ofNullable(INSTEAD.get(type));
    }
}
