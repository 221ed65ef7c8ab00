package org.locon.surefire.strategy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.locon.stats.spectrum.Access;
import org.locon.stats.spectrum.Feature;
import org.locon.stats.spectrum.Occurrence;
import org.locon.stats.spectrum.Plan;
import org.locon.stats.spectrum.Run;
import org.locon.stats.spectrum.Site;

/**
 * The orders in which conflicting accesses of two threads were seen, and their reverses, which may never have been. What is
 * counted is runs: that showed the order, that aimed at it, and that failed when they did. For one thread.
 */
final class Orders {

    private final Map<Plan.Order, Count> counts = new LinkedHashMap<>();
    private final Map<Variable, Integer> earliest = new HashMap<>();
    private final Map<String, Set<Site>> sites = new LinkedHashMap<>();

    /** What a method does to one variable. */
    private record Variable(String className, String method, String name) {
        static Variable of(Site site) {
            return new Variable(site.className(), site.method(), site.variable());
        }
    }

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
                earliest.merge(Variable.of(order.first()), order.first().index(), Math::min);
                earliest.merge(Variable.of(order.second()), order.second().index(), Math::min);
                for (Access access : accesses) {
                    sites.computeIfAbsent(access.site().variable(), name -> new LinkedHashSet<>())
                            .add(access.site());
                }
                count(order).seen++;
                count(new Plan.Order(order.second(), order.first()));
            }
        }
        run.plan().order().ifPresent(aim -> {
            count(aim).tried++;
            count(aim).failed += run.failed() ? 1 : 0;
        });
    }

    /** Whether the method of this access has another one, of the same variable, before it. */
    boolean endsRegion(Site site) {
        return earliest.getOrDefault(Variable.of(site), site.index()) < site.index();
    }

    /** Where two threads come to one variable, which is drawn; nothing as long as none is known. */
    Set<Site> ofOneVariable(SplittableRandom random) {
        if (sites.isEmpty()) {
            return Set.of();
        }
        int drawn = random.nextInt(sites.size());
        return sites.values().stream().skip(drawn).findFirst().orElseThrow();
    }

    private Count count(Plan.Order order) {
        return counts.computeIfAbsent(order, key -> new Count());
    }

    /** Each order that was seen or whose reverse was, in the order in which they came up. */
    List<Map.Entry<Plan.Order, Count>> all() {
        return new ArrayList<>(counts.entrySet());
    }
}
