package org.locon.stats.diagnosis;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.locon.model.Circumstance;
import org.locon.model.Feature;
import org.locon.model.Occurrence;
import org.locon.model.PointFeature.LockCycle;
import org.locon.model.Run;
import org.locon.stats.cause.ObservedAccess;
import org.locon.stats.wording.LockOrderSentence;

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

    /** Those that most runs show first; none if runs did get stuck, which says more. */
    static List<LockCrossing> of(List<Run> runs, Map<Feature, List<Circumstance>> circumstances) {
        Map<LockCycle, Integer> counts = new LinkedHashMap<>();
        for (Run run : runs) {
            for (Occurrence occurrence : run.spectrum().occurrences()) {
                if (occurrence.feature().isDeadlock()) {
                    return List.of();
                }
                if (occurrence.feature() instanceof LockCycle cycle) {
                    counts.merge(cycle, 1, Integer::sum);
                }
            }
        }
        return counts.entrySet().stream()
                .sorted(Map.Entry.<LockCycle, Integer>comparingByValue().reversed())
                .limit(MOST)
                .map(each -> of(each.getValue(), each.getKey(), circumstances.getOrDefault(each.getKey(), List.of())))
                .toList();
    }

    private static LockCrossing of(int runs, LockCycle cycle, List<Circumstance> known) {
        List<ObservedAccess> accesses = ObservedAccess.all(cycle.accesses(), known);
        return new LockCrossing(runs, LockOrderSentence.of(accesses), AccessPlace.all(accesses));
    }
}
