package org.locon.instrument.probe;

import java.util.Optional;
import org.locon.instrument.Disturbance;

/** Carries out what a run is to do to the schedule. Any thread comes here, before it takes a location and never after. */
final class Disturber {

    private final Noise noise;
    private final Optional<Priorities> priorities;
    private final Optional<Gate> gate;

    Disturber(Disturbance disturbance, long seed, Members members) {
        Budget budget = new Budget(members);
        noise = new Noise(disturbance.noise(), disturbance.points(), disturbance.kinds(), budget);
        priorities = disturbance.changes().isPresent()
                ? Optional.of(new Priorities(disturbance.changes().getAsInt(), seed, members, budget))
                : Optional.empty();
        gate = disturbance.order().map(order -> new Gate(order, seed, members, budget));
    }

    /** At a point where nothing is accessed. */
    void at(ThreadState thread, int site) {
        before(thread, null, 0, site);
        passed(null, 0, site);
    }

    void before(ThreadState thread, Object owner, int id, int site) {
        noise.before(thread, site);
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
        if (gate.isPresent()) {
            gate.get().pass(owner, id, site);
        }
    }
}
