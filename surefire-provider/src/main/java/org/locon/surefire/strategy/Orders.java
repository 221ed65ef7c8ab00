package org.locon.surefire.strategy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.locon.model.Access;
import org.locon.model.Feature;
import org.locon.model.Occurrence;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Sighting;
import org.locon.model.Site;

/**
 * The orders in which conflicting accesses of two threads were seen, and their reverses, which may never have been; and
 * those in which threads would get stuck that take locks in other orders. What is counted is runs: that showed the
 * order, that aimed at it, and that failed when they did. For one thread.
 */
final class Orders {

    private static final int MOST_WAITS = 10;
    private static final int MOST_CROSSINGS = 8;
    private static final String OWN_ACCESS_BEFORE = "local";

    private final Map<Plan.Order, Count> counts = new LinkedHashMap<>();
    private final Map<Variable, Integer> earliest = new HashMap<>();
    private final Map<String, Set<Site>> sites = new LinkedHashMap<>();
    private final Set<String> apart = new LinkedHashSet<>();
    private final Set<Site> returns = new HashSet<>();
    private final Map<Site, int[]> aims = new HashMap<>();
    private final Set<Site> waits = new LinkedHashSet<>();
    private final Set<Site> notifications = new LinkedHashSet<>();
    private final Set<Plan.Order> crossings = new HashSet<>();

    /** What a method does to one variable. */
    private record Variable(String className, String method, String name) {
        static Variable of(Site site) {
            return new Variable(site.className(), site.method(), site.variable());
        }
    }

    /** What became of one order. */
    static final class Count {
        private int seen;
        private int seenFailing;
        private int tried;
        private int came;
        private int failed;
        private boolean apart;

        int seen() {
            return seen;
        }

        int tried() {
            return tried;
        }

        /**
         * How likely a run fails that aims at it: it has to show it, and to fail with it. The little that was seen so
         * far counts with one run more that didn't.
         */
        double promise() {
            double fails = (double) seenFailing / (seen + 1) * (came + 1) / (tried + 1);
            return Math.max(fails, (double) failed / (tried + 1) / 2);
        }

        /**
         * Whether it was seen between threads neither of which has created the other. One that has is mostly done
         * before the other begins, or waits for its end.
         */
        boolean apart() {
            return apart;
        }
    }

    void add(Run run) {
        Set<Feature> kin = betweenKin(run);
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
                saw(order, run, !kin.contains(feature));
                if (!kin.contains(feature)) {
                    apart.add(order.first().variable());
                }
            } else if (feature.kind() == Feature.Kind.PREDICATE
                    && feature.shape().equals(OWN_ACCESS_BEFORE)) {
                returns.add(accesses.get(0).site());
            } else if (feature.isCrossing()) {
                crossed(accesses);
            } else if (feature.kind() == Feature.Kind.POINT && !feature.isStep()) {
                came(accesses.get(0).site());
            }
        }
        run.plan().order().ifPresent(aim -> tried(aim, run));
    }

    /** Whoever waits may come too late for whoever notifies. No run tells whether one did. */
    private void came(Site point) {
        if (point.operation() == Operation.WAIT && waits.size() < MOST_WAITS && waits.add(point)) {
            notifications.forEach(notification -> mayBeMissed(notification, point));
        } else if (point.operation() == Operation.NOTIFY
                && notifications.size() < MOST_WAITS
                && notifications.add(point)) {
            waits.forEach(wait -> mayBeMissed(point, wait));
        }
    }

    private void mayBeMissed(Site notification, Site wait) {
        if (type(notification).equals(type(wait))) {
            count(new Plan.Order(notification, wait)).apart = true;
        }
    }

    /**
     * Whoever comes to the second of two locks may find it taken by the next thread, if that can come to its first one
     * meanwhile.
     */
    private void crossed(List<Access> locks) {
        for (int second = 1; second < locks.size() && crossings.size() < MOST_CROSSINGS; second += 2) {
            Site next = locks.get((second + 1) % locks.size()).site();
            Plan.Order order = new Plan.Order(next, locks.get(second).site());
            if (crossings.add(order)) {
                count(order).apart = true;
            }
        }
    }

    /** Of the object that is waited for: the variable of such a site is the method that is called. */
    private static String type(Site site) {
        return site.variable().replaceFirst("#.*", "");
    }

    private void tried(Plan.Order aim, Run run) {
        boolean came = run.spectrum().occurrences().stream()
                .map(Occurrence::feature)
                .filter(feature -> feature.kind() == Feature.Kind.PATTERN)
                .map(Feature::accesses)
                .anyMatch(accesses -> accesses.size() == 2
                        && accesses.get(0).site().equals(aim.first())
                        && accesses.get(1).site().equals(aim.second()));
        Count count = count(aim);
        count.tried++;
        count.came += came ? 1 : 0;
        count.failed += run.failed() ? 1 : 0;
        for (Site site : List.of(aim.first(), aim.second())) {
            int[] tries = aims.computeIfAbsent(site, key -> new int[2]);
            tries[0]++;
            tries[1] += came ? 1 : 0;
        }
    }

    /** How often aiming at an order with this site has brought it about, with one success added. */
    double ease(Site site) {
        int[] tries = aims.getOrDefault(site, new int[2]);
        return (tries[1] + 1.0) / (tries[0] + 1);
    }

    private void saw(Plan.Order order, Run run, boolean apart) {
        Count count = count(order);
        count.seen++;
        count.seenFailing += run.failed() ? 1 : 0;
        count.apart |= apart;
        count(new Plan.Order(order.second(), order.first())).apart |= apart;
    }

    /** The pairs that the run shows only between a thread and one that it, or a child of it, has created. */
    private static Set<Feature> betweenKin(Run run) {
        Set<Feature> kin = new HashSet<>();
        Set<Feature> apart = new HashSet<>();
        for (Sighting sighting : run.spectrum().sightings()) {
            String first = sighting.first().thread();
            String second = sighting.second().thread();
            boolean related = first.startsWith(second + ".") || second.startsWith(first + ".");
            (related ? kin : apart).add(sighting.pair());
        }
        kin.removeAll(apart);
        return kin;
    }

    /** Whether the method of this access has another one, of the same variable, before it. */
    boolean endsRegion(Site site) {
        return earliest.getOrDefault(Variable.of(site), site.index()) < site.index();
    }

    /** Whether a thread has come here that was the last one to access the location, in whatever method. */
    boolean returnsTo(Site site) {
        return returns.contains(site);
    }

    /** Where two threads come to one variable, which is drawn; nothing as long as none is known. */
    Set<Site> ofOneVariable(SplittableRandom random) {
        if (sites.isEmpty()) {
            return Set.of();
        }
        int drawn = random.nextInt(sites.size());
        return sites.values().stream().skip(drawn).findFirst().orElseThrow();
    }

    /** Where threads come to each variable that two of them come to neither of which has created the other. */
    List<Set<Site>> byVariable() {
        return apart.stream().map(sites::get).toList();
    }

    private Count count(Plan.Order order) {
        return counts.computeIfAbsent(order, key -> new Count());
    }

    /** Each order that was seen or whose reverse was, in the order in which they came up. */
    List<Map.Entry<Plan.Order, Count>> all() {
        return new ArrayList<>(counts.entrySet());
    }
}
