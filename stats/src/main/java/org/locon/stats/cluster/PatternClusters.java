package org.locon.stats.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Griffin's Algorithm 2: patterns of one bug have the same common call stacks, or one is a pair in another. They're
 * merged two by two, the most suspicious ones first, until no two belong together any more.
 */
public final class PatternClusters {

    private PatternClusters() {}

    /**
     * @param patterns the best ones of failed runs with one cause, most suspicious first; numbered by their place here
     */
    public static List<PatternCluster> of(List<List<PatternStep>> patterns) {
        List<PatternCluster> clusters = new ArrayList<>();
        for (int i = 0; i < patterns.size(); i++) {
            clusters.add(PatternCluster.of(i, patterns.get(i)));
        }
        boolean merged = true;
        while (merged) {
            merged = mergeTwo(clusters);
        }
        return List.copyOf(clusters);
    }

    private static boolean mergeTwo(List<PatternCluster> clusters) {
        for (int i = 0; i < clusters.size(); i++) {
            for (int j = i + 1; j < clusters.size(); j++) {
                Optional<PatternCluster> both = clusters.get(i).merged(clusters.get(j));
                if (both.isPresent()) {
                    clusters.set(i, both.get());
                    clusters.remove(j);
                    return true;
                }
            }
        }
        return false;
    }
}
