package org.locon.stats.cause;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.locon.model.Access;
import org.locon.model.AccessPattern.OfTwoVariables;
import org.locon.model.Circumstance;
import org.locon.model.Feature;
import org.locon.model.Interruption.Region;
import org.locon.model.Interruption.Triple;
import org.locon.model.Site;
import org.locon.stats.matrix.Column;

/**
 * How threads came to the accesses of a feature: the locks and stacks that runs showed. A region takes those of its
 * triples, of the first one whose stacks are all known if there is one; a couple those of its pairs.
 */
public final class AccessCircumstances {

    private final Map<Feature, List<Circumstance>> known;
    private final Map<Region, List<Circumstance>> regions = new HashMap<>();
    private final Map<Triple, Circumstance> remote = new HashMap<>();

    public AccessCircumstances(Map<Feature, List<Circumstance>> known) {
        this.known = known;
        known.forEach((feature, each) -> {
            if (feature instanceof Triple triple) {
                regions.merge(triple.region(), each, AccessCircumstances::better);
                remote.put(triple, each.get(1));
            }
        });
    }

    private static List<Circumstance> better(List<Circumstance> some, List<Circumstance> others) {
        return !Circumstance.areComplete(some) && Circumstance.areComplete(others) ? others : some;
    }

    /** Its own accesses. */
    public List<ObservedAccess> accesses(Column column) {
        return ObservedAccess.all(column.feature().accesses(), of(column));
    }

    /** What was seen to interrupt a region. */
    public List<ObservedAccess> interruptions(Column region) {
        return region.interruptions().stream()
                .map(access -> new ObservedAccess(access, ofInterruption(region, access)))
                .toList();
    }

    /** Of each access with a stack that was ever met; the same one may be met in several ways. */
    public void forEachStack(BiConsumer<Site, List<String>> consumer) {
        known.forEach((feature, each) -> {
            for (int i = 0; i < each.size(); i++) {
                if (!each.get(i).stack().isEmpty()) {
                    consumer.accept(feature.sites().get(i), each.get(i).stack());
                }
            }
        });
    }

    /** The stacks of its own accesses, then of its interruptions; empty ones are unknown. */
    List<List<String>> stacks(Column column) {
        return Stream.concat(accesses(column).stream(), interruptions(column).stream())
                .map(ObservedAccess::stack)
                .toList();
    }

    /** Those of its own accesses; empty when nothing is known. */
    private List<Circumstance> of(Column column) {
        if (column.feature() instanceof OfTwoVariables pairs) {
            return ofPairs(pairs);
        }
        if (column.feature() instanceof Region region) {
            List<Circumstance> triple = regions.get(region);
            return triple == null ? List.of() : List.of(triple.get(0), triple.get(2));
        }
        return known.getOrDefault(column.feature(), List.of());
    }

    private List<Circumstance> ofPairs(OfTwoVariables pairs) {
        List<Circumstance> each = new ArrayList<>(known.getOrDefault(pairs.earlier(), List.of()));
        List<Circumstance> later = known.getOrDefault(pairs.later(), List.of());
        boolean areKnown = !each.isEmpty() && !later.isEmpty();
        each.addAll(later);
        return areKnown ? each : List.of();
    }

    private Optional<Circumstance> ofInterruption(Column column, Access access) {
        return column.feature() instanceof Region region
                ? Optional.ofNullable(remote.get(new Triple(region.begin(), access.site(), region.end())))
                : Optional.empty();
    }
}
