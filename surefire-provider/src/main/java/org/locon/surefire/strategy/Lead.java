package org.locon.surefire.strategy;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.locon.model.Feature;
import org.locon.model.Occurrence;
import org.locon.model.Run;

/**
 * Which feature explains the failures best so far, and which one comes next: by Ochiai's order, in which a column with
 * f failed of n runs ranks as f²/n does. Asked of each run whether it makes the ranking clearer; for one thread.
 */
final class Lead {

    private final Map<Feature, int[]> counts = new LinkedHashMap<>();
    private Feature first;
    private Feature next;

    /**
     * Adds the run and says whether it speaks for the first place: it fails and shows the first feature and not the
     * next one, or passes and shows the next one only. These are the runs that decide by McNemar's test whether a lead
     * is more than chance.
     */
    boolean speaksForFirst(Run run) {
        Set<Feature> shown = run.spectrum().occurrences().stream()
                .map(Occurrence::feature)
                .filter(Lead::isRanked)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        boolean speaks =
                next != null && shown.contains(first) != shown.contains(next) && shown.contains(first) == run.failed();
        for (Feature feature : shown) {
            int[] count = counts.computeIfAbsent(feature, key -> new int[2]);
            count[0]++;
            count[1] += run.failed() ? 1 : 0;
        }
        order();
        return speaks;
    }

    private static boolean isRanked(Feature feature) {
        return feature.kind() == Feature.Kind.PATTERN && !feature.isCouple();
    }

    /**
     * The best feature, and the best of those that are worse than it: what is as good as the first is another witness
     * of it.
     */
    private void order() {
        double most = 0;
        double less = 0;
        first = null;
        next = null;
        for (Map.Entry<Feature, int[]> entry : counts.entrySet()) {
            double score = score(entry.getValue());
            if (score > most) {
                less = most;
                next = first;
                most = score;
                first = entry.getKey();
            } else if (score < most && score > less) {
                less = score;
                next = entry.getKey();
            }
        }
    }

    private static double score(int[] count) {
        return (double) count[1] * count[1] / count[0];
    }
}
