package org.locon.stats.diagnosis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.locon.model.Access;
import org.locon.model.Circumstance;
import org.locon.model.Feature;
import org.locon.model.Site;
import org.locon.stats.matrix.Column;

/**
 * Puts accesses in the words of the diagnosis, with the locks and stacks that runs showed. A region takes those of its
 * triples, of the first one whose stacks are all known if there is one; a couple those of its pairs.
 */
final class Circumstances {

    private final Map<Feature, List<Circumstance>> known;
    private final Map<List<Access>, List<Circumstance>> regions = new HashMap<>();
    private final Map<List<Access>, Circumstance> remote = new HashMap<>();

    Circumstances(Map<Feature, List<Circumstance>> known) {
        this.known = known;
        known.forEach((feature, each) -> {
            List<Access> accesses = feature.accesses();
            if (feature.kind() == Feature.Kind.PATTERN && accesses.size() == 3) {
                regions.merge(List.of(accesses.get(0), accesses.get(2)), each, Circumstances::better);
                remote.put(accesses, each.get(1));
            }
        });
    }

    private static List<Circumstance> better(List<Circumstance> some, List<Circumstance> others) {
        return !Circumstance.areComplete(some) && Circumstance.areComplete(others) ? others : some;
    }

    /** Its own accesses. */
    List<AccessPlace> accesses(Column column) {
        List<Access> accesses = column.feature().accesses();
        List<Circumstance> each = of(column);
        List<AccessPlace> places = new ArrayList<>();
        for (int i = 0; i < accesses.size(); i++) {
            places.add(AccessPlace.of(accesses.get(i), each.isEmpty() ? null : each.get(i)));
        }
        return places;
    }

    /** What was seen to interrupt a region. */
    List<AccessPlace> interruptions(Column region) {
        return region.interruptions().stream()
                .map(access -> AccessPlace.of(access, ofInterruption(region, access)))
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
        List<AccessPlace> places = new ArrayList<>(accesses(column));
        places.addAll(interruptions(column));
        return places.stream()
                .map(place -> place.stack() == null ? List.<String>of() : place.stack())
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

    private Circumstance ofInterruption(Column region, Access access) {
        List<Access> ends = region.feature().accesses();
        return remote.get(List.of(ends.get(0), access, ends.get(1)));
    }
}
