package org.locon.surefire.strategy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.locon.stats.spectrum.Access;
import org.locon.stats.spectrum.Feature;
import org.locon.stats.spectrum.Occurrence;
import org.locon.stats.spectrum.Plan;
import org.locon.stats.spectrum.Run;

/**
 * The orders in which conflicting accesses of two threads were seen, and their reverses, which may never have been. What is
 * counted is runs: that showed the order, that aimed at it, and that failed when they did. For one thread.
 */
final class Orders {

    private final Map<Plan.Order, Count> counts = new LinkedHashMap<>();

    /** What became of one order. */
    static final class Count {
        private int seen;
        private int tried;
        private int failed;

        int seen() {
            return seen;
        }

        int tried() {
            return tried;
        }

        int failed() {
            return failed;
        }
    }

    void add(Run run) {
        for (Occurrence occurrence : run.spectrum().occurrences()) {
            Feature feature = occurrence.feature();
            List<Access> accesses = feature.accesses();
            if (feature.kind() == Feature.Kind.PATTERN && accesses.size() == 2) {
                Plan.Order order =
                        new Plan.Order(accesses.get(0).site(), accesses.get(1).site());
                count(order).seen++;
                count(new Plan.Order(order.second(), order.first()));
            }
        }
        run.plan().order().ifPresent(aim -> {
            count(aim).tried++;
            count(aim).failed += run.failed() ? 1 : 0;
        });
    }

    private Count count(Plan.Order order) {
        return counts.computeIfAbsent(order, key -> new Count());
    }

    /** Each order that was seen or whose reverse was, in the order in which they came up. */
    List<Map.Entry<Plan.Order, Count>> all() {
        return new ArrayList<>(counts.entrySet());
    }
}
