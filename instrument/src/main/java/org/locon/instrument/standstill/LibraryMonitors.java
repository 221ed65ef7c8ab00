package org.locon.instrument.standstill;

import java.lang.management.LockInfo;
import java.util.HashMap;
import java.util.Map;

/**
 * Monitors taken in code that isn't woven, as within {@code ConcurrentHashMap} or a synchronized collection. Only the
 * JVM knows who has them, and tells no more than class and identity; so each has a stand-in here, to be compared with
 * others.
 */
final class LibraryMonitors {

    private final Map<String, Object> standIns = new HashMap<>();

    /** One for each monitor. */
    Object standIn(LockInfo monitor) {
        return standIns.computeIfAbsent(monitor.toString(), any -> new Object());
    }
}
