package org.locon.stats.matrix;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.locon.model.Access;
import org.locon.model.Feature;
import org.locon.model.Site;
import org.locon.stats.evidence.FeatureEvidence;
import org.locon.stats.evidence.FeatureRuns;
import org.roaringbitmap.RoaringBitmap;

/**
 * Makes columns of the evidence, then derives what only all runs together show: regions, and sites that passed runs
 * know. That a run came to a point says nothing of what threads did to each other; searches want to know it.
 */
final class MatrixBuilder {

    private final FeatureEvidence evidence;
    private final Map<Feature, ColumnBuilder> columns = new LinkedHashMap<>();
    private final RoaringBitmap errors;

    MatrixBuilder(FeatureEvidence evidence) {
        this.evidence = evidence;
        this.errors = evidence.failedRows();
        Map<List<Site>, Feature> standstills = new HashMap<>();
        for (FeatureRuns shown : evidence.features()) {
            RoaringBitmap rows = shown.rows();
            if (shown.feature().kind() != Feature.Kind.POINT && !rows.isEmpty()) {
                columns.computeIfAbsent(known(shown.feature(), standstills), ColumnBuilder::new)
                        .include(rows, shown.first());
            }
        }
    }

    /**
     * One standstill stands for all in which threads wait at the same places, however they have come by what they hold.
     */
    private static Feature known(Feature feature, Map<List<Site>, Feature> standstills) {
        return feature.kind() == Feature.Kind.STANDSTILL
                ? standstills.computeIfAbsent(feature.waits(), places -> feature)
                : feature;
    }

    ActivityMatrix build() {
        Map<Feature, Region> regions = regions();
        Set<Site> known = sitesOfPassedRuns();
        List<Column> built = new ArrayList<>(columns.size() + regions.size());
        columns.values().forEach(column -> built.add(column(column, List.of(), known)));
        regions.values().forEach(region -> built.add(column(region.column(), region.interruptions(errors), known)));
        List<Integer> numbers = List.copyOf(evidence.rows());
        RoaringBitmap rows = new RoaringBitmap();
        rows.add(0L, numbers.size());
        return new ActivityMatrix(numbers, rows, errors, List.copyOf(built));
    }

    private Map<Feature, Region> regions() {
        Map<Feature, Region> regions = new LinkedHashMap<>();
        for (ColumnBuilder column : columns.values()) {
            if (Region.isIn(column.feature())) {
                ColumnBuilder beginning = columns.get(Region.beginningOf(column.feature()));
                if (beginning != null && beginning.hits().equals(column.hits())) {
                    column.notAfter(beginning.first());
                }
                regions.computeIfAbsent(Region.of(column.feature()), Region::empty)
                        .add(column);
            }
        }
        return regions;
    }

    private Set<Site> sitesOfPassedRuns() {
        Set<Site> sites = new HashSet<>();
        for (ColumnBuilder column : columns.values()) {
            if (RoaringBitmap.andNotCardinality(column.hits(), errors) > 0) {
                column.feature().accesses().forEach(access -> sites.add(access.site()));
            }
        }
        return sites;
    }

    private static Column column(ColumnBuilder column, List<Access> interruptions, Set<Site> known) {
        boolean endsKnown =
                column.feature().accesses().stream().map(Access::site).allMatch(known::contains);
        boolean interruptionKnown = interruptions.isEmpty()
                || interruptions.stream().map(Access::site).anyMatch(known::contains);
        boolean allKnown = column.feature().isDeadlock() || endsKnown && interruptionKnown;
        return new Column(
                column.feature(),
                interruptions,
                column.hits(),
                column.first(),
                allKnown,
                Column.RECORDED,
                false,
                false);
    }
}
