package org.locon.stats.evidence;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.locon.model.AccessPattern.OfOneVariable;
import org.locon.model.Feature;
import org.locon.model.Occurrence;
import org.locon.model.PointFeature.PointStep;
import org.locon.model.Run;
import org.roaringbitmap.RoaringBitmap;

/**
 * Which features runs have shown, and how these runs ended. It is told of each run once, before anybody asks about it.
 * Of the first runs it keeps which ones showed what, a row each, as a matrix needs it; of all others it counts how many
 * did. For one thread.
 *
 * <p>Steps from point to point aren't counted: they differ with every noise and tell nothing of how a run ends. A run
 * whose record died with its JVM is counted and has no row.
 */
public final class FeatureEvidence {

    private final int mostRows;
    private final Map<Feature, FeatureRuns> features = new LinkedHashMap<>();
    private final List<FeatureRuns> patterns = new ArrayList<>();
    private final List<Feature> news = new ArrayList<>();
    private final List<Integer> numbers = new ArrayList<>();
    private final RoaringBitmap failures = new RoaringBitmap();
    private int runs;
    private int failed;

    /** @param mostRows of how many runs, the first ones, rows are kept */
    public FeatureEvidence(int mostRows) {
        this.mostRows = mostRows;
    }

    /** That of all these runs, with a row for each. */
    public static FeatureEvidence of(Iterable<Run> runs) {
        FeatureEvidence evidence = new FeatureEvidence(Integer.MAX_VALUE);
        runs.forEach(evidence::add);
        return evidence;
    }

    public void add(Run run) {
        runs++;
        failed += run.failed() ? 1 : 0;
        news.clear();
        int row = !run.isLost() && numbers.size() < mostRows ? newRow(run) : -1;
        for (Occurrence occurrence : run.spectrum().occurrences()) {
            if (!(occurrence.feature() instanceof PointStep)) {
                FeatureRuns shown = known(occurrence.feature());
                shown.add(runs, run.failed());
                if (row >= 0) {
                    shown.keep(row, run.failed(), occurrence.first());
                }
            }
        }
    }

    private int newRow(Run run) {
        int row = numbers.size();
        numbers.add(run.number());
        if (run.failed()) {
            failures.add(row);
        }
        return row;
    }

    private FeatureRuns known(Feature feature) {
        FeatureRuns shown = features.get(feature);
        if (shown == null) {
            shown = new FeatureRuns(feature);
            features.put(feature, shown);
            news.add(feature);
            if (feature instanceof OfOneVariable) {
                patterns.add(shown);
            }
        }
        return shown;
    }

    /** How many runs there are. */
    public int runs() {
        return runs;
    }

    /** How many of them have failed. */
    public int failed() {
        return failed;
    }

    /** What the latest run has shown and none before it, in its order. */
    public List<Feature> news() {
        return Collections.unmodifiableList(news);
    }

    /** What is known of this feature, if any run has shown it. */
    public Optional<FeatureRuns> of(Feature feature) {
        return Optional.ofNullable(features.get(feature));
    }

    /** Whether the latest run has shown this. */
    public boolean isInLatest(FeatureRuns shown) {
        return shown.isLatest(runs);
    }

    /** All features, in the order in which runs have shown them first. */
    public Collection<FeatureRuns> features() {
        return Collections.unmodifiableCollection(features.values());
    }

    /** The patterns of one variable among them: no couples, which are known by their pairs. */
    public List<FeatureRuns> patterns() {
        return Collections.unmodifiableList(patterns);
    }

    /** The numbers of the runs that have a row, by row. */
    public List<Integer> rows() {
        return Collections.unmodifiableList(numbers);
    }

    /** The rows of failed runs; a copy. */
    public RoaringBitmap failedRows() {
        return failures.clone();
    }
}
