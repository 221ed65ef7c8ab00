package org.locon.stats.cause;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.locon.model.Access;
import org.locon.model.Circumstance;
import org.locon.model.Feature;
import org.locon.model.Site;
import org.locon.stats.matrix.Column;

/**
 * How threads came to the accesses of a feature: the locks and stacks that runs showed. A region takes those of its
 * triples, of the first one whose stacks are all known if there is one; a couple those of its pairs.
 */
public final class AccessCircumstances {

    private final Map<Feature, List<Circumstance>> known;
    private final Map<List<Access>, List<Circumstance>> regions = new HashMap<>();
    private final Map<List<Access>, Circumstance> remote = new HashMap<>();

    public AccessCircumstances(Map<Feature, List<Circumstance>> known) {
        this.known = known;
        known.forEach((feature, each) -> {
            List<Access> accesses = feature.accesses();
            if (feature.kind() == Feature.Kind.PATTERN && accesses.size() == 3) {
                regions.merge(List.of(accesses.get(0), accesses.get(2)), each, AccessCircumstances::better);
                remote.put(accesses, each.get(1));
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
    void forEachStack(BiConsumer<Site, List<String>> consumer) {
        known.forEach((feature, each) -> {
            for (int i = 0; i < each.size(); i++) {
                if (!each.get(i).stack().isEmpty()) {
                    consumer.accept(
                            feature.accesses().get(i).site(), each.get(i).stack());
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
        if (column.feature().isCouple()) {
            return ofCouple(column.feature().accesses());
        }
        if (column.feature().kind() != Feature.Kind.REGION) {
            return known.getOrDefault(column.feature(), List.of());
        }
        List<Circumstance> triple = regions.get(column.feature().accesses());
        return triple == null ? List.of() : List.of(triple.get(0), triple.get(2));
    }

    private List<Circumstance> ofCouple(List<Access> accesses) {
        List<Circumstance> each = new ArrayList<>(ofPair(accesses.get(0), accesses.get(1)));
        List<Circumstance> later = ofPair(accesses.get(2), accesses.get(3));
        boolean known = !each.isEmpty() && !later.isEmpty();
        each.addAll(later);
        return known ? each : List.of();
    }

    private List<Circumstance> ofPair(Access first, Access second) {
        return known.getOrDefault(
                Feature.pattern(new Access(1, first.site()), new Access(2, second.site())), List.of());
    }

    private Optional<Circumstance> ofInterruption(Column region, Access access) {
        List<Access> ends = region.feature().accesses();
        return Optional.ofNullable(remote.get(List.of(ends.get(0), access, ends.get(1))));
    }
}
