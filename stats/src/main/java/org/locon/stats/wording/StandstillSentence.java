package org.locon.stats.wording;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.locon.model.Access;
import org.locon.model.Feature;
import org.locon.model.Operation;
import org.locon.model.Site;
import org.locon.stats.cause.ObservedAccess;

/** Tells who holds what and waits for whom when threads can't go on, and what would keep them from getting there. */
public final class StandstillSentence {

    private final List<Access> accesses;
    private final List<ObservedAccess> observed;

    /** Where each thread waits, as the last thing it does. */
    private final Map<Integer, Integer> last = new LinkedHashMap<>();

    private StandstillSentence(Feature feature, List<ObservedAccess> observed) {
        this.accesses = feature.accesses();
        this.observed = observed;
        for (int i = 0; i < accesses.size(); i++) {
            last.put(accesses.get(i).thread(), i);
        }
    }

    /** Of each thread the first place: where it has taken what others wait for, if it has. */
    public static List<Site> firstOfEach(Feature feature) {
        Map<Integer, Site> sites = new LinkedHashMap<>();
        feature.accesses().forEach(access -> sites.putIfAbsent(access.thread(), access.site()));
        return List.copyOf(sites.values());
    }

    public static String sentence(Feature feature, List<ObservedAccess> observed) {
        StandstillSentence standstill = new StandstillSentence(feature, observed);
        if (feature.isStarvation()) {
            return standstill.starvation();
        }
        if (!feature.isDeadlock()) {
            return standstill.waits();
        }
        if (standstill.last.size() == 1) {
            return standstill.own();
        }
        boolean nested =
                feature.accesses().stream().anyMatch(access -> access.site().operation() == Operation.WAIT);
        return nested ? standstill.nested() : standstill.cycle();
    }

    /**
     * All that is taken comes first, then all that is waited for: thread 1 waits for what thread 2 has taken, and so
     * on.
     */
    private String cycle() {
        int threads = accesses.size() / 2;
        StringBuilder sentence = new StringBuilder();
        for (int i = 0; i < threads; i++) {
            sentence.append(i == 0 ? "Thread 1 holds " + lock(0) : ", which thread " + (i + 1) + " holds")
                    .append(" since ")
                    .append(place(i))
                    .append(i == 0 ? " and" : " while it")
                    .append(" waits in ")
                    .append(place(threads + i))
                    .append(" for ")
                    .append(i + 1 < threads ? lock(i + 1) : "that of thread 1");
        }
        return sentence.append(": take these locks in one order everywhere, or hold one more around them.")
                .toString();
    }

    private String own() {
        return "Thread 1 holds " + lock(0) + " since " + place(0) + " and waits in " + place(1)
                + " for the same lock, which it can't have while it holds it like that: give it back before"
                + " (a stamp may be converted instead).";
    }

    private String nested() {
        return "Thread 1 holds " + lock(0) + " since " + place(0) + " and waits in " + place(1)
                + " to be woken, but thread 2 waits in " + place(2)
                + " for that lock, and nobody else is left who could wake thread 1: give it back before waiting.";
    }

    private String starvation() {
        return "Threads of a pool wait for what other tasks come to, " + places()
                + ", and if these are to be run by the same pool, it has no thread left for them:"
                + " let tasks not wait for tasks of their own pool, or give those another one.";
    }

    private String waits() {
        return "Nobody is left who could wake who waits, " + places()
                + ": wait only while what is waited for hasn't happened yet, and look at that under the lock under which it is told.";
    }

    /** {@code 2 of them in …, and 1 in …}. */
    private String places() {
        Map<String, Integer> threads = new LinkedHashMap<>();
        last.values().forEach(at -> threads.merge(place(at), 1, Integer::sum));
        List<String> places = new ArrayList<>();
        threads.forEach((place, count) -> places.add(count + (count == 1 ? " thread in " : " threads in ") + place));
        return String.join(", ", places);
    }

    private String place(int access) {
        return CodeWording.place(accesses.get(access).site());
    }

    private String lock(int taken) {
        return LockHolding.takenAt(observed.get(taken));
    }
}
