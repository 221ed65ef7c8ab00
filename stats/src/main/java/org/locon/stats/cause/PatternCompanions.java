package org.locon.stats.cause;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.locon.model.Feature;
import org.locon.stats.cluster.PatternCluster;
import org.locon.stats.cluster.PatternClusters;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;
import org.locon.stats.rank.RankedFeature;
import org.roaringbitmap.RoaringBitmap;

/**
 * The patterns that belong to the leading one of a bug by Griffin's second algorithm, and the methods in which their
 * threads clash.
 */
final class PatternCompanions {

    private static final int BEST = 20;

    private final List<Feature> features;
    private final List<Optional<String>> methods;

    /** @param significant most suspicious first */
    PatternCompanions(Column lead, List<RankedFeature> significant, ActivityMatrix matrix, CallPaths paths) {
        RoaringBitmap failures = matrix.failures(lead);
        List<Column> best = Stream.concat(
                        Stream.of(lead),
                        significant.stream()
                                .map(RankedFeature::column)
                                .filter(column -> column != lead
                                        && column.feature().isAboutAccesses()
                                        && isMostlyAmong(matrix.failures(column), failures))
                                .limit(BEST - 1L))
                .toList();
        PatternCluster cluster = PatternClusters.of(paths.steps(best)).stream()
                .filter(each -> each.patterns().contains(0))
                .findFirst()
                .orElseThrow();
        features = cluster.patterns().stream()
                .sorted()
                .map(number -> best.get(number).feature())
                .toList();
        methods = cluster.suspiciousMethods();
    }

    /** In the order of their suspicion, the lead among them. */
    List<Feature> features() {
        return features;
    }

    /** For each thread the method in which it clashes, unless its accesses are in several. */
    List<Optional<String>> methods() {
        return methods;
    }

    private static boolean isMostlyAmong(RoaringBitmap own, RoaringBitmap failures) {
        return 2L * RoaringBitmap.andCardinality(own, failures) > own.getCardinality();
    }
}
