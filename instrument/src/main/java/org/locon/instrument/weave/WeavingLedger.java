package org.locon.instrument.weave;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.locon.model.UnwovenCode;

/**
 * What has become of the classes that were to be woven. A class counts once, however often it is loaded; Locon's own
 * canary doesn't, or a campaign that wove nothing of the user's would look as if it could see.
 *
 * <p>Implementation note: threads that load classes write it, any thread reads it, all under its lock.
 */
public final class WeavingLedger {

    /** The agent's; there is one agent in a JVM. */
    public static final WeavingLedger OF_THIS_JVM = new WeavingLedger();

    private final Set<String> woven = new LinkedHashSet<>();
    private final Set<UnwovenCode> skipped = new LinkedHashSet<>();
    private boolean open;

    /** Says that from now on classes are woven. */
    public synchronized void open() {
        open = true;
    }

    synchronized boolean isOpen() {
        return open;
    }

    synchronized void woven(String className) {
        if (!WeavingScope.isCanary(className)) {
            woven.add(className);
        }
    }

    synchronized void skipped(UnwovenCode skip) {
        skipped.add(skip);
    }

    /** In the order in which they were woven first. */
    synchronized List<String> classes() {
        return new ArrayList<>(woven);
    }

    synchronized int woven() {
        return woven.size();
    }

    synchronized List<UnwovenCode> skipped() {
        return new ArrayList<>(skipped);
    }
}
