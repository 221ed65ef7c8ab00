package org.locon.stats.matrix;

import java.util.Comparator;
import java.util.List;
import org.locon.model.Access;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Feature;
import org.locon.model.Site;

/** A total order of features that depends on nothing but themselves, so that every machine shows the same list. */
public final class FeatureOrder {

    static final Comparator<Access> ACCESSES =
            Comparator.comparing(Access::site, Site.BY_PLACE).thenComparingInt(Access::thread);

    /** What explains most comes first: regions, triples, pairs, then what isn't about accesses. */
    public static final Comparator<Feature> FEATURES = Comparator.comparingInt(FeatureOrder::weight)
            .thenComparing(Feature::accesses, FeatureOrder::compareAll)
            .thenComparing(Feature::shape);

    private FeatureOrder() {}

    private static int weight(Feature feature) {
        return switch (feature.kind().family()) {
            case REGION -> 0;
            case PATTERN -> feature instanceof Pair ? 2 : 1;
            case BLOCK -> 3;
            case POINT -> 4;
            case PREDICATE -> 5;
            case STANDSTILL -> feature.tellsWhoWaits() ? 0 : 4;
        };
    }

    private static int compareAll(List<Access> some, List<Access> others) {
        for (int i = 0; i < Math.min(some.size(), others.size()); i++) {
            int order = ACCESSES.compare(some.get(i), others.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(some.size(), others.size());
    }
}
