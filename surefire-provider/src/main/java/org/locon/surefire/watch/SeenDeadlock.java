package org.locon.surefire.watch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.locon.model.Circumstance;
import org.locon.model.Feature;
import org.locon.model.Operation;
import org.locon.model.Site;
import org.locon.model.Standstill.Deadlock;
import org.locon.model.Symptom;

/**
 * A deadlock that the recorder has seen and the JVM doesn't know of, since it can't tell who holds a lock for reading:
 * such a hang is one.
 */
public final class SeenDeadlock {

    private final Map<Feature, List<Circumstance>> circumstances;

    private SeenDeadlock(Map<Feature, List<Circumstance>> circumstances) {
        this.circumstances = circumstances;
    }

    /** The symptom of the run that hangs like that and has shown these features in these circumstances. */
    public static Symptom in(Symptom hang, Map<Feature, List<Circumstance>> circumstances) {
        if (hang.kind() != Symptom.Kind.HANG) {
            return hang;
        }
        SeenDeadlock seen = new SeenDeadlock(circumstances);
        String message = circumstances.keySet().stream()
                .filter(Deadlock.class::isInstance)
                .map(Deadlock.class::cast)
                .filter(SeenDeadlock::isOfLocks)
                .flatMap(deadlock -> seen.waits(deadlock).stream())
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
        return message.isEmpty()
                ? hang
                : new Symptom(Symptom.Kind.DEADLOCK, SymptomWording.oneLine("deadlock: " + message), hang.details());
    }

    private static boolean isOfLocks(Deadlock deadlock) {
        return deadlock.sites().stream().allMatch(site -> site.operation() == Operation.LOCK);
    }

    /** Each thread waits for what the next one holds, the last one for what the first does. */
    private List<String> waits(Deadlock deadlock) {
        int threads = deadlock.threads();
        List<Circumstance> each = circumstances.get(deadlock);
        List<String> waits = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            int holder = (thread + 1) % threads;
            List<String> locks = each.get(holder).locks();
            waits.add(place(deadlock.wanted().get(thread)) + " waits for "
                    + (locks.isEmpty() ? "a lock" : locks.get(locks.size() - 1))
                    + (threads == 1 ? ", held by the same thread since " : " held since ")
                    + place(deadlock.taken().get(holder)));
        }
        return waits;
    }

    private static String place(Site site) {
        String method = site.method().substring(0, site.method().indexOf('('));
        return site.className() + '.' + method + '(' + site.file() + ':' + site.line() + ')';
    }
}
