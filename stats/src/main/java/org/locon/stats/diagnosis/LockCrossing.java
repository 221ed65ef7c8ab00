package org.locon.stats.diagnosis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.locon.model.Access;
import org.locon.model.Circumstance;
import org.locon.model.Feature;
import org.locon.model.Occurrence;
import org.locon.model.Run;
import org.locon.model.Site;

/**
 * Locks that threads take in other orders, so that they could get stuck: of each thread where it has taken the one that
 * it holds, and where it takes the next. It is no bug as long as nothing has come of it.
 *
 * @param runs how many show it
 */
public record LockCrossing(int runs, String sentence, List<AccessPlace> accesses) {

    /** More of them wouldn't be read. */
    private static final int MOST = 5;

    public LockCrossing {
        accesses = List.copyOf(accesses);
    }

    /** Those that most runs show first; null if there are none, or if runs did get stuck, which says more. */
    static List<LockCrossing> of(List<Run> runs, Map<Feature, List<Circumstance>> circumstances) {
        Map<Feature, Integer> counts = new LinkedHashMap<>();
        for (Run run : runs) {
            for (Occurrence occurrence : run.spectrum().occurrences()) {
                if (occurrence.feature().isDeadlock()) {
                    return null;
                }
                if (occurrence.feature().isCrossing()) {
                    counts.merge(occurrence.feature(), 1, Integer::sum);
                }
            }
        }
        List<LockCrossing> crossings = counts.entrySet().stream()
                .sorted(Map.Entry.<Feature, Integer>comparingByValue().reversed())
                .limit(MOST)
                .map(each -> of(each.getValue(), each.getKey(), circumstances.getOrDefault(each.getKey(), List.of())))
                .toList();
        return crossings.isEmpty() ? null : crossings;
    }

    private static LockCrossing of(int runs, Feature feature, List<Circumstance> known) {
        List<Access> accesses = feature.accesses();
        List<AccessPlace> places = new ArrayList<>();
        for (int i = 0; i < accesses.size(); i++) {
            places.add(AccessPlace.of(accesses.get(i), known.isEmpty() ? null : known.get(i)));
        }
        return new LockCrossing(runs, sentence(accesses, places), places);
    }

    private static String sentence(List<Access> accesses, List<AccessPlace> places) {
        int threads = accesses.size() / 2;
        StringBuilder sentence = new StringBuilder(
                threads == 2 ? "Two locks are taken in both orders" : threads + " locks are taken in a circle");
        for (int thread = 1; thread <= threads; thread++) {
            int held = 2 * thread - 2;
            sentence.append(thread == 1 ? ": thread 1" : ", thread " + thread)
                    .append(" takes ")
                    .append(lock(accesses.get(held + 1).site(), places.get(held + 1)))
                    .append(" in ")
                    .append(Words.place(accesses.get(held + 1).site()))
                    .append(" while it holds ")
                    .append(lock(accesses.get(held).site(), places.get(held)))
                    .append(" since ")
                    .append(Words.place(accesses.get(held).site()));
        }
        return sentence.append(
                        ". No run got stuck there, but one could: take these locks in one order everywhere, or hold one more"
                                + " around them.")
                .toString();
    }

    private static String lock(Site site, AccessPlace place) {
        List<String> locks = place.locks();
        if (locks != null && !locks.isEmpty()) {
            return Held.word(locks.get(locks.size() - 1));
        }
        return site.variable().isEmpty() ? "a lock" : Words.variable(site);
    }
}
