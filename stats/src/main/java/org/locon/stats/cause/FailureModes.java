package org.locon.stats.cause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;
import org.locon.stats.rank.McNemar;
import org.locon.stats.rank.RankedFeature;
import org.locon.stats.rank.Ranking;
import org.locon.stats.rank.Significance;
import org.roaringbitmap.RoaringBitmap;

/**
 * Failed runs by the way in which they failed: different exceptions are different bugs, unless the patterns say
 * otherwise. They do where what explains the runs that failed in one way shows in most of those that failed in another
 * as well, and nothing tells these from passed runs better. Each way is compared with passed runs alone, so that a rare
 * one isn't lost among the others.
 */
final class FailureModes {

    private final ActivityMatrix matrix;
    private final AllRunsColumns all;
    private final Coefficient coefficient;
    private final int tested;
    private final List<Way> ways = new ArrayList<>();

    /** Runs that failed in one way, or in several with one cause, and the best that tells them from passed ones. */
    private record Way(RoaringBitmap failures, ActivityMatrix own, Column lead) {}

    /** @param symptoms how the run of each row failed */
    FailureModes(ActivityMatrix matrix, AllRunsColumns all, Coefficient coefficient, List<String> symptoms) {
        this.matrix = matrix;
        this.all = all;
        this.coefficient = coefficient;
        Map<String, RoaringBitmap> alike = new LinkedHashMap<>();
        matrix.failures()
                .forEach((int row) -> alike.computeIfAbsent(symptoms.get(row), any -> new RoaringBitmap())
                        .add(row));
        List<RoaringBitmap> enough = alike.values().stream()
                .filter(failures -> failures.getCardinality() >= Significance.FAILURES)
                .sorted(Comparator.comparingInt(RoaringBitmap::getCardinality).reversed())
                .toList();
        tested = enough.size();
        enough.forEach(failures -> way(failures).ifPresent(this::add));
    }

    /** How many there were to be tested. */
    int tested() {
        return tested;
    }

    /** For each way, or ways with one cause, the matrix without what failed otherwise; the most frequent first. */
    List<ActivityMatrix> matrices() {
        return ways.stream()
                .sorted(Comparator.comparingInt((Way way) -> way.failures.getCardinality())
                        .reversed())
                .map(Way::own)
                .toList();
    }

    private void add(Way next) {
        Optional<Way> same = ways.stream().filter(known -> areOne(known, next)).findFirst();
        same.ifPresent(ways::remove);
        same.flatMap(known -> way(RoaringBitmap.or(known.failures, next.failures)))
                .ifPresentOrElse(this::add, () -> ways.add(next));
    }

    private Optional<Way> way(RoaringBitmap failures) {
        ActivityMatrix own = matrix.without(RoaringBitmap.andNot(matrix.failures(), failures));
        return LeadSelection.first(Significance.significant(Ranking.of(own, coefficient), tested))
                .map(RankedFeature::column)
                .map(lead -> new Way(failures, own, lead));
    }

    private boolean areOne(Way some, Way other) {
        return explains(some.lead, other)
                || explains(other.lead, some)
                || FeatureSites.areTwoSides(some.lead, other.lead);
    }

    private boolean explains(Column lead, Way other) {
        int showing = RoaringBitmap.andCardinality(all.failures(lead), other.failures);
        return 2 * showing > other.failures.getCardinality() && !McNemar.isBetter(other.own, other.lead, all.of(lead));
    }
}
