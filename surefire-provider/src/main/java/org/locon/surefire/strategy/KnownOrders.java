package org.locon.surefire.strategy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.AccessPredicate;
import org.locon.model.Feature;
import org.locon.model.Occurrence;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.PointFeature.LockCycle;
import org.locon.model.PointFeature.PointReached;
import org.locon.model.Run;
import org.locon.model.Sighting;
import org.locon.model.Site;
import org.locon.model.Variable;
import org.locon.stats.evidence.FeatureEvidence;
import org.locon.stats.evidence.FeatureRuns;

/**
 * The orders in which conflicting accesses of two threads were seen, and their reverses, which may never have been.
 * Besides those in which somebody may wait too late, and those in which threads would get stuck that take locks in
 * other orders. Grows with the history that it belongs to; for one thread.
 */
public final class KnownOrders {

    private static final int MOST_WAITS = 10;
    private static final int MOST_CROSSINGS = 8;

    private final FeatureEvidence evidence;
    private final Map<Plan.Order, Entry> orders = new LinkedHashMap<>();

    private final Map<MethodVariable, Integer> earliest = new HashMap<>();
    private final Map<Variable, Set<Site>> sites = new LinkedHashMap<>();
    private final Set<Variable> apart = new LinkedHashSet<>();
    private final Set<Site> returns = new HashSet<>();
    private final Map<Site, int[]> aims = new HashMap<>();
    private final Set<Site> waits = new LinkedHashSet<>();
    private final Set<Site> notifications = new LinkedHashSet<>();
    private final Set<Plan.Order> crossings = new HashSet<>();

    /** What a method does to one variable. */
    private record MethodVariable(String className, String method, Variable variable) {
        static MethodVariable of(Site site) {
            return new MethodVariable(site.className(), site.method(), site.variable());
        }
    }

    /** One order: the runs that have shown it, if any has, and what came of aiming at it. */
    private static final class Entry {
        private FeatureRuns pair;
        private int tried;
        private int came;
        private int failed;
        private boolean apart;

        KnownOrder of(Plan.Order order) {
            int seen = pair == null ? 0 : pair.shown();
            int seenFailing = pair == null ? 0 : pair.failed();
            return new KnownOrder(order, seen, seenFailing, tried, came, failed, apart);
        }
    }

    /** @param evidence told of each run before this is */
    KnownOrders(FeatureEvidence evidence) {
        this.evidence = evidence;
    }

    void add(Run run) {
        Set<Pair> kin = betweenKin(run);
        for (Occurrence occurrence : run.spectrum().occurrences()) {
            Feature feature = occurrence.feature();
            if (feature instanceof Pair pair) {
                Plan.Order order = new Plan.Order(pair.first(), pair.second());
                earliest.merge(MethodVariable.of(order.first()), order.first().index(), Math::min);
                earliest.merge(MethodVariable.of(order.second()), order.second().index(), Math::min);
                for (Site site : pair.sites()) {
                    sites.computeIfAbsent(site.variable(), name -> new LinkedHashSet<>())
                            .add(site);
                }
                saw(order, pair, !kin.contains(pair));
                if (!kin.contains(pair)) {
                    apart.add(order.first().variable());
                }
            } else if (feature instanceof AccessPredicate predicate && !predicate.remote()) {
                returns.add(predicate.site());
            } else if (feature instanceof LockCycle cycle) {
                crossed(cycle);
            } else if (feature instanceof PointReached reached) {
                came(reached.point());
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
            entry(new Plan.Order(notification, wait)).apart = true;
        }
    }

    /**
     * Whoever comes to the second of two locks may find it taken by the next thread, if that can come to its first one
     * meanwhile.
     */
    private void crossed(LockCycle cycle) {
        for (int thread = 0; thread < cycle.threads() && crossings.size() < MOST_CROSSINGS; thread++) {
            Site next = cycle.held().get((thread + 1) % cycle.threads());
            Plan.Order order = new Plan.Order(next, cycle.taken().get(thread));
            if (crossings.add(order)) {
                entry(order).apart = true;
            }
        }
    }

    /** Of the object that is waited for: the variable of such a site is the method that is called. */
    private static Variable type(Site site) {
        return site.variable().state();
    }

    /** Of an order with more steps than two it's seen whether the first two came. */
    private void tried(Plan.Order aim, Run run) {
        Entry begun = orders.get(new Plan.Order(aim.first(), aim.second()));
        boolean came = begun != null && begun.pair != null && evidence.isInLatest(begun.pair);
        Entry entry = entry(aim);
        entry.tried++;
        entry.came += came ? 1 : 0;
        entry.failed += run.failed() ? 1 : 0;
        for (Site site : List.of(aim.first(), aim.second())) {
            int[] tries = aims.computeIfAbsent(site, key -> new int[2]);
            tries[0]++;
            tries[1] += came ? 1 : 0;
        }
    }

    /** How often aiming at an order with this site has brought it about, with one success added. */
    public double ease(Site site) {
        int[] tries = aims.getOrDefault(site, new int[2]);
        return (tries[1] + 1.0) / (tries[0] + 1);
    }

    private void saw(Plan.Order order, Pair pair, boolean apart) {
        Entry entry = entry(order);
        if (entry.pair == null) {
            entry.pair = evidence.of(pair).orElseThrow();
        }
        entry.apart |= apart;
        entry(new Plan.Order(order.second(), order.first())).apart |= apart;
    }

    /** The pairs that the run shows only between a thread and one that it, or a child of it, has created. */
    private static Set<Pair> betweenKin(Run run) {
        Set<Pair> kin = new HashSet<>();
        Set<Pair> apart = new HashSet<>();
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
    public boolean endsRegion(Site site) {
        return earliest.getOrDefault(MethodVariable.of(site), site.index()) < site.index();
    }

    /** Whether a thread has come here that was the last one to access the location, in whatever method. */
    public boolean returnsTo(Site site) {
        return returns.contains(site);
    }

    /** Where threads come to each variable that two of them come to. */
    public List<Set<Site>> byVariable() {
        return sites.values().stream().map(Collections::unmodifiableSet).toList();
    }

    /** Where threads come to each variable that two of them come to neither of which has created the other. */
    public List<Set<Site>> byVariableApart() {
        return apart.stream().map(sites::get).map(Collections::unmodifiableSet).toList();
    }

    private Entry entry(Plan.Order order) {
        return orders.computeIfAbsent(order, key -> new Entry());
    }

    /** Each order that was seen or whose reverse was, or that may come, in the order in which they came up. */
    public List<KnownOrder> all() {
        List<KnownOrder> all = new ArrayList<>(orders.size());
        orders.forEach((order, entry) -> all.add(entry.of(order)));
        return Collections.unmodifiableList(all);
    }
}
