package org.locon.instrument.scheduling;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.locon.instrument.member.RunMembers;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.observation.ScheduleOutcome;
import org.locon.instrument.site.SiteTable;
import org.locon.model.Schedule;

/**
 * Holds threads so that a schedule is kept. Each thread tells of its own steps; whoever isn't concerned goes on at
 * once.
 */
interface ScheduleGates {

    /** How long a call counts as under way whose end nobody tells. */
    long SHORT_CALL = 500_000;

    /** Before the location is taken, or before a point. */
    void arrive(ThreadState thread, Object owner, int id, int site);

    /** When the access is recorded and happens next; at a point, when the thread is about to go on. */
    void pass(ThreadState thread, Object owner, int id, int site);

    /** The call that the thread has just passed goes on for as long as this says. */
    void calls(BooleanSupplier open);

    /** The thread has got the lock. */
    default void took(ThreadState thread, int site) {}

    /** The thread leaves the method with this entry. */
    default void leave(int site) {}

    ScheduleOutcome outcome();

    /**
     * @param known where threads come from before they take a lock
     * @param journal of the steps that are made
     */
    static ScheduleGates of(Schedule schedule, RunMembers members, PlacesBeforeLocks known, StepJournal journal) {
        BoundedWaits waits = new BoundedWaits(members, schedule instanceof Schedule.Forced forced && forced.atSites());
        if (schedule instanceof Schedule.Mended mended) {
            ScheduleGates order = of(mended.order(), members, known, journal);
            return new SeveralGates(List.of(order, new WakingAll(SiteTable.interned(mended.notifications()))));
        }
        if (schedule instanceof Schedule.Forced forced) {
            ForcedSteps steps = new ForcedSteps(forced);
            return steps.gather()
                    ? new ForcedGathering(steps.first(), waits, journal)
                    : new ForcedSequence(steps, known, waits, journal);
        }
        List<Schedule.Rule> rules = ((Schedule.Forbidden) schedule).rules();
        List<ScheduleGates> all = new ArrayList<>();
        if (rules.stream().anyMatch(rule -> !(rule instanceof Schedule.Reversed))) {
            all.add(new WholeRegions(rules, known, waits));
        }
        rules.forEach(rule -> {
            if (rule instanceof Schedule.Reversed reversed) {
                all.add(new ReversedOrder(reversed, known, waits));
            }
        });
        return all.size() == 1 ? all.get(0) : new SeveralGates(all);
    }

    /** Nobody is held: who notifies one of those that wait at these sites has notified all of them before. */
    record WakingAll(Set<Integer> sites) implements ScheduleGates {

        @Override
        public void arrive(ThreadState thread, Object owner, int id, int site) {}

        /** Who doesn't hold the monitor fails at its own notification. */
        @Override
        public void pass(ThreadState thread, Object owner, int id, int site) {
            if (owner != null && sites.contains(site) && Thread.holdsLock(owner)) {
                owner.notifyAll();
            }
        }

        @Override
        public void calls(BooleanSupplier open) {}

        @Override
        public ScheduleOutcome outcome() {
            return new ScheduleOutcome(0, 0, 0, List.of(), 0, 0);
        }
    }

    /** Whether a call that was passed just now may still go on; most are told of as soon as they begin. */
    static BooleanSupplier shortCall(int id) {
        if (id >= 0) {
            return null;
        }
        long begin = System.nanoTime();
        return () -> System.nanoTime() - begin < SHORT_CALL;
    }
}
