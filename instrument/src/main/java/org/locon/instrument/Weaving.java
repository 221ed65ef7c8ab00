package org.locon.instrument;

import java.util.List;
import java.util.stream.IntStream;
import org.locon.instrument.weave.Ledger;
import org.locon.instrument.weave.Scope;

/**
 * What the agent has woven in this JVM so far, for the campaign's account of what it could see. Locon's own canary
 * isn't counted.
 */
public record Weaving(int woven, List<Skipped> skipped, int sites) {

    /** A class, or a method of it, that runs unwoven, and why, in the user's words. */
    public record Skipped(String name, String reason) {}

    /** Whether the agent was started in this JVM. */
    public static boolean active() {
        return Ledger.OF_THIS_JVM.isOpen();
    }

    /** A snapshot; any thread may ask. */
    public static Weaving soFar() {
        Ledger ledger = Ledger.OF_THIS_JVM;
        return new Weaving(ledger.woven(), ledger.skipped(), sitesOfTheUser());
    }

    private static int sitesOfTheUser() {
        return (int) IntStream.range(0, Sites.count())
                .filter(id -> !Scope.isCanary(Sites.get(id).className()))
                .count();
    }
}
