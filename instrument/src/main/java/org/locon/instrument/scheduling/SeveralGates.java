package org.locon.instrument.scheduling;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.observation.ScheduleOutcome;

/** The gates of several rules, one after the other. They share their waits. */
final class SeveralGates implements ScheduleGates {

    private final List<ScheduleGates> all;

    SeveralGates(List<ScheduleGates> all) {
        this.all = List.copyOf(all);
    }

    @Override
    public void arrive(ThreadState thread, Object owner, int id, int site) {
        all.forEach(each -> each.arrive(thread, owner, id, site));
    }

    @Override
    public void pass(ThreadState thread, Object owner, int id, int site) {
        all.forEach(each -> each.pass(thread, owner, id, site));
    }

    @Override
    public void calls(BooleanSupplier open) {
        all.forEach(each -> each.calls(open));
    }

    @Override
    public void took(ThreadState thread, int site) {
        all.forEach(each -> each.took(thread, site));
    }

    @Override
    public void leave(int site) {
        all.forEach(each -> each.leave(site));
    }

    @Override
    public ScheduleOutcome outcome() {
        ScheduleOutcome first = all.get(0).outcome();
        int times = all.stream().mapToInt(each -> each.outcome().times()).sum();
        return new ScheduleOutcome(0, 0, times, first.givenUp(), first.waitedNanos(), first.besideLimitNanos());
    }
}
