package org.locon.surefire.campaign;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.locon.model.Access;
import org.locon.model.Circumstance;
import org.locon.model.Feature;
import org.locon.model.Occurrence;
import org.locon.model.Run;
import org.locon.model.Site;

/**
 * Decides of which patterns of a subject the circumstances are worth keeping, and at which sites the next run takes
 * call stacks for that: those of the patterns that failed runs show most and passed runs least. A pattern whose stacks
 * are known, or don't show in many runs, is watched no more, so that the schedule is left alone again. Couples are
 * known by their pairs. For one thread.
 */
final class Witnesses {

    private static final int KEPT = 200;
    private static final int WATCHED_PATTERNS = 40;
    private static final int WATCHED_SITES = 64;
    private static final int WATCHED_RUNS = 400;

    private final Map<Feature, Counts> patterns = new LinkedHashMap<>();
    private final Set<Feature> complete = new HashSet<>();
    private final Set<Feature> written = new HashSet<>();
    private final Map<Feature, Integer> watchedRuns = new HashMap<>();
    private List<Feature> best = List.of();
    private int failures;

    /** In how many runs a pattern showed. */
    private static final class Counts {
        private int failed;
        private int passed;

        double suspicion(int failures) {
            return failed / Math.sqrt((double) failures * (failed + passed));
        }
    }

    /** Notes what a run showed, and says of which of its patterns the circumstances are to be kept. */
    List<Feature> ran(Run run, Map<Feature, List<Circumstance>> circumstances) {
        count(run);
        if (run.failed()) {
            best = best();
        }
        List<Feature> news = new ArrayList<>();
        circumstances.keySet().stream()
                .filter(feature -> feature.kind() == Feature.Kind.STANDSTILL && run.failed()
                        || feature.isCrossing()
                        || feature.kind() == Feature.Kind.BLOCK)
                .filter(written::add)
                .forEach(news::add);
        for (Feature feature : best) {
            List<Circumstance> each = circumstances.get(feature);
            if (each != null && isNews(feature, each, run.failed())) {
                news.add(feature);
            }
        }
        return news;
    }

    /** Goes by runs of earlier forks, too, whose circumstances are in the spool already. */
    void count(Run run) {
        failures += run.failed() ? 1 : 0;
        for (Occurrence occurrence : run.spectrum().occurrences()) {
            Feature feature = occurrence.feature();
            if (feature.kind() == Feature.Kind.PATTERN && !feature.isCouple()) {
                Counts counts = patterns.computeIfAbsent(feature, any -> new Counts());
                if (run.failed()) {
                    counts.failed++;
                } else {
                    counts.passed++;
                }
            }
        }
    }

    private boolean isNews(Feature feature, List<Circumstance> each, boolean failed) {
        boolean completes = Circumstance.areComplete(each) && complete.add(feature);
        boolean begins = (completes || failed) && written.add(feature);
        return completes || begins;
    }

    private List<Feature> best() {
        Comparator<Map.Entry<Feature, Counts>> order =
                Comparator.comparingDouble(entry -> -entry.getValue().suspicion(failures));
        return patterns.entrySet().stream()
                .filter(entry -> entry.getValue().failed > 0)
                .sorted(order)
                .limit(KEPT)
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Where the next run is to take call stacks; each call counts as one run. */
    Set<Site> watched() {
        Set<Site> sites = new HashSet<>();
        int left = WATCHED_PATTERNS;
        for (Feature feature : best) {
            if (left == 0 || sites.size() >= WATCHED_SITES) {
                break;
            }
            if (!complete.contains(feature) && watchedRuns.merge(feature, 1, Integer::sum) <= WATCHED_RUNS) {
                feature.accesses().stream().map(Access::site).forEach(sites::add);
                left--;
            }
        }
        return sites;
    }
}
