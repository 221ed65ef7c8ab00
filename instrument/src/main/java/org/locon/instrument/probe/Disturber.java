package org.locon.instrument.probe;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.locon.instrument.Observation;
import org.locon.model.Plan;

/**
 * Carries out what a run is to do to the schedule. Any thread comes here, before it takes a location and never after.
 */
final class Disturber {

    private final Noise noise;
    private final Optional<Lingering> lingering;
    private final Optional<Priorities> priorities;
    private final Optional<Gate> gate;
    private final Approaches approaches = new Approaches();
    private final Optional<Steps> steps;
    private final boolean quiet;

    Disturber(Plan plan, Members members) {
        long seed = plan.seed();
        Set<Integer> points = SiteTable.interned(plan.points());
        Budget budget = new Budget(members);
        lingering = plan.kinds().contains(Plan.Kind.LINGER)
                ? Optional.of(new Lingering(members, budget))
                : Optional.empty();
        NoisePlaces places = NoisePlaces.of(points, lingering.isPresent(), seed);
        noise = new Noise(plan.noise(), places, plan.kinds(), budget, lingering.orElse(null));
        steps = points.isEmpty() ? Optional.empty() : Optional.of(new Steps());
        quiet = plan.quiet();
        priorities = plan.changes().isPresent()
                ? Optional.of(new Priorities(plan.changes().getAsInt(), seed, members, budget))
                : Optional.empty();
        gate = plan.order().map(order -> new Gate(order, seed, members, budget));
    }

    /** How threads went from point to point, if there are some where noise is made. */
    List<Observation.Step> steps() {
        return steps.map(Steps::collect).orElse(List.of());
    }

    /** Whether nothing is to be done at all. */
    boolean isQuiet() {
        return quiet;
    }

    /** At a point where nothing is accessed. */
    void at(ThreadState thread, int site) {
        before(thread, null, 0, site);
        passed(null, 0, site);
    }

    /** Where a block inside a method begins: only if there is to be noise right there. */
    void atBlock(ThreadState thread, int site) {
        if (!quiet && noise.isAskedFor(site)) {
            at(thread, site);
        }
    }

    void before(ThreadState thread, Object owner, int id, int site) {
        if (quiet) {
            return;
        }
        approaches.arrived(thread, site);
        if (steps.isPresent()) {
            steps.get().arrived(thread, site);
        }
        if (lingering.isPresent()) {
            lingering.get().arrived(thread, site);
        }
        noise.before(thread, owner, id, site);
        if (priorities.isPresent()) {
            priorities.get().before(thread);
        }
        if (gate.isPresent()) {
            gate.get().arrive(thread, owner, id, site);
        }
    }

    /** The same access may be one at this site, too. */
    void also(ThreadState thread, Object owner, int id, int site) {
        if (gate.isPresent()) {
            gate.get().arrive(thread, owner, id, site);
        }
    }

    /** The access is recorded and will happen next. */
    void passed(Object owner, int id, int site) {
        if (lingering.isPresent()) {
            lingering.get().passed(owner, id, site);
        }
        if (gate.isPresent()) {
            gate.get().pass(owner, id, site);
        }
    }
}
