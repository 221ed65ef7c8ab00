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
import org.locon.model.Interruption.Region;
import org.locon.model.Interruption.Triple;
import org.locon.model.PointFeature;
import org.locon.model.Site;
import org.locon.model.Standstill;
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
            if (!(shown.feature() instanceof PointFeature) && !rows.isEmpty()) {
                columns.computeIfAbsent(known(shown.feature(), standstills), ColumnBuilder::new)
                        .include(rows, shown.first());
            }
        }
    }

    /**
     * One standstill stands for all in which threads wait at the same places, however they have come by what they hold.
     */
    private static Feature known(Feature feature, Map<List<Site>, Feature> standstills) {
        return feature instanceof Standstill standstill
                ? standstills.computeIfAbsent(standstill.waits(), places -> feature)
                : feature;
    }

    ActivityMatrix build() {
        Map<Region, RegionBuilder> regions = regions();
        Set<Site> known = sitesOfPassedRuns();
        List<Column> built = new ArrayList<>(columns.size() + regions.size());
        columns.values().forEach(column -> built.add(column(column, List.of(), known)));
        regions.values().forEach(region -> built.add(column(region.column(), region.interruptions(errors), known)));
        List<Integer> numbers = List.copyOf(evidence.rows());
        RoaringBitmap rows = new RoaringBitmap();
        rows.add(0L, numbers.size());
        return new ActivityMatrix(numbers, rows, errors, List.copyOf(built));
    }

    private Map<Region, RegionBuilder> regions() {
        Map<Region, RegionBuilder> regions = new LinkedHashMap<>();
        for (ColumnBuilder column : columns.values()) {
            if (column.feature() instanceof Triple triple) {
                ColumnBuilder beginning = columns.get(triple.beginning());
                if (beginning != null
                        && !triple.begin().isSignal()
                        && beginning.hits().equals(column.hits())) {
                    column.notAfter(beginning.first());
                }
                regions.computeIfAbsent(triple.region(), RegionBuilder::new).add(triple, column);
            }
        }
        return regions;
    }

    private Set<Site> sitesOfPassedRuns() {
        Set<Site> sites = new HashSet<>();
        for (ColumnBuilder column : columns.values()) {
            if (RoaringBitmap.andNotCardinality(column.hits(), errors) > 0) {
                sites.addAll(column.feature().sites());
            }
        }
        return sites;
    }

    private static Column column(ColumnBuilder column, List<Access> interruptions, Set<Site> known) {
        boolean endsKnown = known.containsAll(column.feature().sites());
        boolean interruptionKnown = interruptions.isEmpty()
                || interruptions.stream().map(Access::site).anyMatch(known::contains);
        boolean allKnown = column.feature().tellsWhoWaits() || endsKnown && interruptionKnown;
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
