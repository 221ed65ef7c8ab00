package org.locon.instrument.weave;

import java.util.List;
import java.util.stream.IntStream;
import org.locon.instrument.Sites;
import org.locon.model.UnwovenCode;

/**
 * What the agent has woven in this JVM so far, for the campaign's account of what it could see. Locon's own canary
 * isn't counted.
 */
public record Weaving(int woven, List<UnwovenCode> skipped, int sites) {

    /** Whether the agent was started in this JVM. */
    public static boolean active() {
        return WeavingLedger.OF_THIS_JVM.isOpen();
    }

    /** A snapshot; any thread may ask. */
    public static Weaving soFar() {
        WeavingLedger ledger = WeavingLedger.OF_THIS_JVM;
        return new Weaving(ledger.woven(), ledger.skipped(), sitesOfTheUser());
    }

    /** The names of the classes woven so far; any thread may ask. */
    public static List<String> classes() {
        return WeavingLedger.OF_THIS_JVM.classes();
    }

    private static int sitesOfTheUser() {
        return (int) IntStream.range(0, Sites.count())
                .filter(id -> !WeavingScope.isCanary(Sites.get(id).className()))
                .count();
    }
}
