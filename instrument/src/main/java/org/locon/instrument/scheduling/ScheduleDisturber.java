package org.locon.instrument.scheduling;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.locon.instrument.location.OpenCall;
import org.locon.instrument.member.RunMembers;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.observation.ExpiredWait;
import org.locon.instrument.observation.MadeStep;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.observation.ScheduleOutcome;
import org.locon.instrument.site.SiteTable;
import org.locon.model.Plan;

/**
 * Carries out what a run is to do to the schedule. Any thread comes here, before it takes a location and never after.
 */
public final class ScheduleDisturber {

    private final DelayBudget budget;
    private final NoiseMaker noise;
    private final Optional<HoldAfterAccess> lingering;
    private final Optional<RandomPriorities> priorities;
    private final Optional<OrderEnforcer> order;
    /** Null if nothing is to be done at all. */
    private final LockApproachTracker approaches;

    private final PlacesBeforeLocks known;
    private final Optional<PointSteps> steps;
    private final boolean quiet;

    /** Null if no schedule is to be kept. */
    private final ScheduleGates gates;

    private final StepJournal journal;

    /**
     * @param known where threads come from before they take a lock
     * @param expected how many points there may be, or 0
     * @param sparing whether noise is to keep to a small part of the limits with which threads wait
     * @param journal of the steps that are made of a schedule
     */
    public ScheduleDisturber(
            Plan plan,
            RunMembers members,
            PlacesBeforeLocks known,
            int expected,
            boolean sparing,
            StepJournal journal) {
        this.journal = journal;
        this.known = known;
        long seed = plan.seed();
        Set<Integer> points = SiteTable.interned(plan.points());
        budget = new DelayBudget(members, sparing);
        lingering = plan.kinds().contains(Plan.Kind.LINGER)
                ? Optional.of(new HoldAfterAccess(members, budget))
                : Optional.empty();
        NoisePlaces places = NoisePlaces.of(points, lingering.isPresent(), seed, known);
        noise = new NoiseMaker(plan.noise(), places, plan.kinds(), budget, lingering.orElse(null));
        steps = points.isEmpty() ? Optional.empty() : Optional.of(new PointSteps());
        quiet = plan.quiet();
        approaches = quiet ? null : new LockApproachTracker();
        priorities = plan.changes().isPresent()
                ? Optional.of(new RandomPriorities(plan.changes().getAsInt(), seed, expected, members, budget))
                : Optional.empty();
        gates = plan.schedule()
                .map(schedule -> ScheduleGates.of(schedule, members, known, journal))
                .orElse(null);
        order = plan.order().map(wanted -> new OrderEnforcer(wanted, seed, members, budget, known));
    }

    /** How threads went from point to point, if there are some where noise is made. */
    public List<Observation.Step> steps() {
        return steps.map(PointSteps::collect).orElse(List.of());
    }

    /** Where threads come from before they take a lock, as earlier runs and this one have seen it. */
    public PlacesBeforeLocks placesBeforeLocks() {
        return quiet ? known : known.and(approaches.seen());
    }

    /** How many points the run has come to so far, if it has priorities. */
    public OptionalInt points() {
        return priorities.map(each -> OptionalInt.of(each.points())).orElse(OptionalInt.empty());
    }

    /** What became of the schedule, if there was one. */
    public Optional<ScheduleOutcome> outcome() {
        return Optional.ofNullable(gates).map(ScheduleGates::outcome);
    }

    /** The steps that were made of it since this was last asked; all, or those of which no more will be known soon. */
    public List<MadeStep> madeSteps(boolean all) {
        return journal.take(all);
    }

    /** The thread is about to wait, for so many nanoseconds at most. */
    public void waits(ThreadState thread, int site, long limit) {
        budget.waits(thread, site, limit);
    }

    /** It waits no more, and only the clock tells whether the limit has run out. */
    public void waited(ThreadState thread) {
        budget.waited(thread);
    }

    /** It waits no more. */
    public void waited(ThreadState thread, boolean came) {
        budget.waited(thread, came);
    }

    /** Where waits have run out. */
    public List<ExpiredWait> expired() {
        return budget.expired();
    }

    /** Whether nothing is to be done at all. */
    public boolean isQuiet() {
        return quiet;
    }

    /** At a point where nothing is accessed. */
    public void at(ThreadState thread, int site) {
        before(thread, null, 0, site);
        passed(null, 0, site);
    }

    /** The thread has got the lock that it came to this site for. */
    public void took(ThreadState thread, int site) {
        if (!quiet) {
            approaches.took(thread, site);
            if (gates != null) {
                gates.took(thread, site);
            }
        }
    }

    /** The thread leaves the method with this entry. */
    public void left(int site) {
        if (gates != null) {
            gates.leave(site);
        }
    }

    /** The call that the thread has just passed goes on for as long as it's open. */
    public void calls(OpenCall call) {
        if (gates != null) {
            gates.calls(call::isOpen);
        }
    }

    /** Where a block inside a method begins: only if there is to be noise right there. */
    public void atBlock(ThreadState thread, int site) {
        if (!quiet && noise.isAskedFor(site)) {
            at(thread, site);
        } else if (gates != null) {
            gates.arrive(thread, null, 0, site);
            gates.pass(thread, null, 0, site);
        }
    }

    public void before(ThreadState thread, Object owner, int id, int site) {
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
        if (order.isPresent()) {
            order.get().arrive(thread, owner, id, site);
        }
        if (gates != null) {
            gates.arrive(thread, owner, id, site);
        }
    }

    /** The access that is about to come may be one at this site, too. */
    public void also(ThreadState thread, Object owner, int id, int site) {
        if (order.isPresent()) {
            order.get().arrive(thread, owner, id, site);
        }
        if (gates != null) {
            gates.arrive(thread, owner, id, site);
        }
    }

    /** The access is recorded and will happen next. */
    public void passed(Object owner, int id, int site) {
        if (lingering.isPresent()) {
            lingering.get().passed(owner, id, site);
        }
        if (order.isPresent()) {
            order.get().pass(owner, id, site);
        }
        if (gates != null) {
            gates.pass(ThreadState.ofCurrentThread(), owner, id, site);
        }
    }
}
