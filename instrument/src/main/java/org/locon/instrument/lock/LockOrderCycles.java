package org.locon.instrument.lock;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.site.SiteTable;
import org.locon.model.FeatureKind;
import org.locon.model.Site;

/**
 * Cycles in the lock-order graph: threads that have each held a lock which another of them took while it held one, and
 * so on round. No lock that all hold and nothing else keeps them from doing so at once, and then none could go on.
 *
 * <p>Implementation note: for the thread that drives the runs.
 */
public final class LockOrderCycles {

    /** So many are told, of so many threads at most, and looked for in so many steps. */
    private static final int MOST = 8;

    private static final int MOST_THREADS = 8;
    private static final int MOST_STEPS = 10_000;

    private final List<LockNesting> all;
    private final Map<Integer, List<Integer>> byOuter = new HashMap<>();
    private final Map<List<Integer>, Observation.Pattern> found = new LinkedHashMap<>();
    private final AtomicLong clock;
    private int steps;

    private LockOrderCycles(List<LockNesting> all, AtomicLong clock) {
        this.all = all;
        this.clock = clock;
        for (int i = 0; i < all.size(); i++) {
            byOuter.computeIfAbsent(all.get(i).outer(), lock -> new ArrayList<>())
                    .add(i);
        }
    }

    public static List<Observation.Pattern> of(List<LockNesting> nestings, AtomicLong clock) {
        LockOrderCycles crossings = new LockOrderCycles(nestings, clock);
        for (int i = 0; i < nestings.size(); i++) {
            crossings.follow(i, new ArrayList<>(List.of(nestings.get(i))));
        }
        return List.copyOf(crossings.found.values());
    }

    /** Every cycle begins with the first of its nestings, so that it's found once. */
    private void follow(int first, List<LockNesting> path) {
        LockNesting last = path.get(path.size() - 1);
        for (int next : byOuter.getOrDefault(last.inner(), List.of())) {
            LockNesting nesting = all.get(next);
            if (next <= first || found.size() == MOST || !path.stream().allMatch(nesting::mayMeet)) {
                continue;
            }
            if (++steps > MOST_STEPS) {
                return;
            }
            path.add(nesting);
            if (nesting.inner() == path.get(0).outer()) {
                add(path);
            } else if (path.size() < MOST_THREADS) {
                follow(first, path);
            }
            path.remove(path.size() - 1);
        }
    }

    /** Begins with what comes first by name, so that it is told alike in every run. */
    private void add(List<LockNesting> cycle) {
        List<LockNesting> turned = new ArrayList<>(cycle);
        LockNesting first = Collections.min(
                cycle,
                Comparator.comparing((LockNesting each) -> SiteTable.get(each.outerSite()), Site.BY_PLACE)
                        .thenComparing(each -> SiteTable.get(each.innerSite()), Site.BY_PLACE));
        Collections.rotate(turned, -cycle.indexOf(first));
        List<Integer> sites = new ArrayList<>();
        List<Observation.Context> contexts = new ArrayList<>();
        for (LockNesting nesting : turned) {
            Collections.addAll(sites, nesting.outerSite(), nesting.innerSite());
            Collections.addAll(contexts, context(nesting.outerNames()), context(nesting.innerNames()));
        }
        found.computeIfAbsent(
                sites,
                key -> new Observation.Pattern(FeatureKind.LOCK_CYCLE, sites, contexts, clock.incrementAndGet()));
    }

    private static Observation.Context context(LockSet held) {
        return new Observation.Context(held.names(0), List.of());
    }
}
