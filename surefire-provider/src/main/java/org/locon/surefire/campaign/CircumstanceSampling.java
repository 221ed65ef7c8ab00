package org.locon.surefire.campaign;

import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.locon.model.BlockFeature;
import org.locon.model.Circumstance;
import org.locon.model.Feature;
import org.locon.model.PointFeature.LockCycle;
import org.locon.model.Site;
import org.locon.model.Standstill;
import org.locon.stats.evidence.FeatureEvidence;
import org.locon.stats.evidence.FeatureRuns;

/**
 * Decides of which patterns of a subject the circumstances are worth keeping, and at which sites the next run takes
 * call stacks for that: those of the patterns that failed runs show most and passed runs least. A pattern whose stacks
 * are known, or don't show in many runs, is watched no more, so that the schedule is left alone again. Couples are
 * known by their pairs. For one thread.
 *
 * <p>Runs of earlier forks matter by the evidence alone: it begins to watch when a run fails here, and keeps once more
 * what it meets.
 */
final class CircumstanceSampling implements RunObserver {

    private static final int KEPT = 200;
    private static final int WATCHED_PATTERNS = 40;
    private static final int WATCHED_SITES = 64;
    private static final int WATCHED_RUNS = 400;

    private final FeatureEvidence evidence;
    private final Keeper keeper;
    private final Set<Feature> complete = new HashSet<>();
    private final Set<Feature> written = new HashSet<>();
    private final Map<Feature, Integer> watchedRuns = new HashMap<>();
    private List<Feature> best = List.of();

    /** Gets the circumstances that are worth keeping, one for each access. */
    interface Keeper {
        void keep(Feature feature, List<Circumstance> each) throws IOException;
    }

    /** @param evidence told of each run before this is */
    CircumstanceSampling(FeatureEvidence evidence, Keeper keeper) {
        this.evidence = evidence;
        this.keeper = keeper;
    }

    @Override
    public void ran(CompletedRun completed) throws IOException {
        if (completed.here().isEmpty()) {
            return;
        }
        boolean failed = completed.run().failed();
        Map<Feature, List<Circumstance>> circumstances =
                completed.here().get().recorded().circumstances();
        if (failed) {
            best = best();
        }
        for (Map.Entry<Feature, List<Circumstance>> entry : circumstances.entrySet()) {
            if (isKeptOfAnyRun(entry.getKey(), failed) && written.add(entry.getKey())) {
                keeper.keep(entry.getKey(), entry.getValue());
            }
        }
        for (Feature feature : best) {
            List<Circumstance> each = circumstances.get(feature);
            if (each != null && isNews(feature, each, failed)) {
                keeper.keep(feature, each);
            }
        }
    }

    private static boolean isKeptOfAnyRun(Feature feature, boolean failed) {
        return feature instanceof Standstill standstill && (failed || standstill.hasLimit())
                || feature instanceof LockCycle
                || feature instanceof BlockFeature;
    }

    private boolean isNews(Feature feature, List<Circumstance> each, boolean failed) {
        boolean completes = Circumstance.areComplete(each) && complete.add(feature);
        boolean begins = (completes || failed) && written.add(feature);
        return completes || begins;
    }

    private List<Feature> best() {
        return evidence.patterns().stream()
                .filter(pattern -> pattern.failed() > 0)
                .sorted(Comparator.comparingDouble(pattern -> -suspicion(pattern)))
                .limit(KEPT)
                .map(FeatureRuns::feature)
                .toList();
    }

    private double suspicion(FeatureRuns pattern) {
        return pattern.failed() / Math.sqrt((double) evidence.failed() * pattern.shown());
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
                sites.addAll(feature.sites());
                left--;
            }
        }
        return sites;
    }
}
