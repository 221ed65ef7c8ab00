package org.locon.stats.wording;

import java.util.List;
import org.locon.stats.cause.ObservedAccess;

/** Tells which locks threads take in other orders, so that they could get stuck. What helps wasn't tried. */
public final class LockOrderSentence {

    private LockOrderSentence() {}

    /** @param accesses of each thread where it has taken the lock that it holds, and where it takes the next */
    public static String of(List<ObservedAccess> accesses) {
        int threads = accesses.size() / 2;
        StringBuilder sentence = new StringBuilder(
                threads == 2 ? "Two locks are taken in both orders" : threads + " locks are taken in a circle");
        for (int thread = 1; thread <= threads; thread++) {
            ObservedAccess held = accesses.get(2 * thread - 2);
            ObservedAccess next = accesses.get(2 * thread - 1);
            sentence.append(thread == 1 ? ": thread 1" : ", thread " + thread)
                    .append(" takes ")
                    .append(LockHolding.takenAt(next))
                    .append(" in ")
                    .append(CodeWording.place(next.access().site()))
                    .append(" while it holds ")
                    .append(LockHolding.takenAt(held))
                    .append(" since ")
                    .append(CodeWording.place(held.access().site()));
        }
        return sentence.append(". No run got stuck there, but one could.").toString();
    }
}
