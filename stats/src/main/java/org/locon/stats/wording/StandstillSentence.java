package org.locon.stats.wording;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.locon.model.Standstill;
import org.locon.model.Standstill.Deadlock;
import org.locon.model.Standstill.Stall;
import org.locon.model.Standstill.StalledPool;
import org.locon.model.Standstill.StarvedPool;
import org.locon.model.Standstill.WaitingWithLock;
import org.locon.stats.cause.ObservedAccess;

/** Tells who holds what and waits for whom when threads can't go on, and what would keep them from that. */
public final class StandstillSentence {

    private final Standstill standstill;
    private final List<ObservedAccess> observed;

    private StandstillSentence(Standstill standstill, List<ObservedAccess> observed) {
        this.standstill = standstill;
        this.observed = observed;
    }

    public static BugWords of(Standstill standstill, List<ObservedAccess> observed) {
        StandstillSentence sentence = new StandstillSentence(standstill, observed);
        if (standstill instanceof Deadlock deadlock) {
            return deadlock.threads() == 1 ? sentence.own(deadlock) : sentence.cycle(deadlock);
        }
        if (standstill instanceof WaitingWithLock waiting) {
            return sentence.nested(waiting);
        }
        if (standstill instanceof Stall stall) {
            return sentence.stall(stall);
        }
        if (standstill instanceof StalledPool) {
            return sentence.stalledPool();
        }
        return standstill instanceof StarvedPool ? sentence.starvation() : sentence.neverWoken();
    }

    private BugWords cycle(Deadlock deadlock) {
        int threads = deadlock.threads();
        StringBuilder sentence = new StringBuilder();
        for (int i = 0; i < threads; i++) {
            sentence.append(i == 0 ? "Thread 1 holds " + lock(0) : ", which thread " + (i + 1) + " holds")
                    .append(" since ")
                    .append(CodeWording.place(deadlock.taken().get(i)))
                    .append(i == 0 ? " and" : " while it")
                    .append(" waits in ")
                    .append(CodeWording.place(deadlock.wanted().get(i)))
                    .append(" for ")
                    .append(i + 1 < threads ? lock(i + 1) : "that of thread 1");
        }
        return new BugWords(
                sentence.toString(), "take these locks in one order everywhere, or hold one more around them");
    }

    private BugWords own(Deadlock deadlock) {
        return new BugWords(
                "Thread 1 holds " + lock(0) + " since "
                        + CodeWording.place(deadlock.taken().get(0)) + " and waits in "
                        + CodeWording.place(deadlock.wanted().get(0))
                        + " for the same lock, which it can't have while it holds it like that",
                "give it back before (a stamp may be converted instead)");
    }

    private BugWords nested(WaitingWithLock waiting) {
        return new BugWords(
                "Thread 1 holds " + lock(0) + " since " + CodeWording.place(waiting.taken()) + " and waits in "
                        + CodeWording.place(waiting.waiting()) + " to be woken, but thread 2 waits in "
                        + CodeWording.place(waiting.wanted())
                        + " for that lock, and nobody else is left who could wake thread 1",
                "give it back before waiting");
    }

    private BugWords starvation() {
        return new BugWords(
                "Threads of a pool wait for what other tasks come to, " + places()
                        + ", and if these are to be run by the same pool, it has no thread left for them",
                "let tasks not wait for tasks of their own pool, or give those another one");
    }

    /** Whom thread 1 waits for isn't known for sure. */
    private BugWords stall(Stall stall) {
        return BugWords.inSentences(
                "Thread 1 holds " + lock(0) + " since " + CodeWording.place(stall.taken()) + " and waits in "
                        + CodeWording.place(stall.waiting()) + " with a limit, while thread 2 waits in "
                        + CodeWording.place(stall.wanted())
                        + " for that lock: if it is thread 2 that thread 1 waits for, it waits until the limit has"
                        + " passed",
                "Give the lock back before waiting");
    }

    private BugWords stalledPool() {
        return BugWords.inSentences(
                "Threads of a pool wait with a limit for what other tasks come to, " + places()
                        + ", and nobody else does anything: if these are to be run by the same pool, it has no thread"
                        + " left for them until the limit has passed",
                "Let tasks not wait for tasks of their own pool, or give those another one");
    }

    private BugWords neverWoken() {
        return new BugWords(
                "Nobody is left who could wake who waits, " + places(),
                "wait only while what is waited for hasn't happened yet, and look at that under the lock under which it"
                        + " is told");
    }

    /** {@code 2 of them in …, and 1 in …}. */
    private String places() {
        Map<String, Integer> threads = new LinkedHashMap<>();
        standstill.waits().forEach(site -> threads.merge(CodeWording.place(site), 1, Integer::sum));
        List<String> places = new ArrayList<>();
        threads.forEach((place, count) -> places.add(count + (count == 1 ? " thread in " : " threads in ") + place));
        return String.join(", ", places);
    }

    private String lock(int taken) {
        return LockHolding.takenAt(observed.get(taken));
    }
}
