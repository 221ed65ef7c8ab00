package org.locon.instrument.scheduling;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.observation.ScheduleOutcome;

/**
 * Holds each thread after its step, in whichever order they come, until others have made all the other steps: each has
 * a lock then, or is in a block.
 *
 * <p>Implementation note: any thread. Who is present is guarded by this object's monitor, in which nothing is waited
 * for.
 */
final class ForcedGathering implements ScheduleGates {

    private final ForcedSteps steps;
    private final BoundedWaits waits;
    private final StepJournal journal;
    private final List<Present> present = new ArrayList<>();
    private int furthest;
    private int times;

    private static final class Present {
        final int steps;
        volatile boolean met;

        /** The step that it makes. */
        int number;

        Present(int steps) {
            this.steps = steps;
            this.number = Integer.numberOfTrailingZeros(steps);
        }
    }

    ForcedGathering(ForcedSteps steps, BoundedWaits waits, StepJournal journal) {
        this.steps = steps;
        this.waits = waits;
        this.journal = journal;
    }

    @Override
    public void arrive(ThreadState thread, Object owner, int id, int site) {
        // Who is there is held when its step is made.
    }

    @Override
    public void pass(ThreadState thread, Object owner, int id, int site) {
        int here = steps.at(site);
        if (here != 0 && !steps.isLock(here)) {
            hold(thread, site, here);
        }
    }

    @Override
    public void calls(BooleanSupplier open) {
        // No step is a call.
    }

    @Override
    public void took(ThreadState thread, int site) {
        int here = steps.at(site);
        if (here != 0) {
            hold(thread, site, here);
        }
    }

    private void hold(ThreadState thread, int site, int here) {
        Present self = new Present(here);
        int missing = come(self);
        journal.makes(1, steps.number(self.number), site, null, 0);
        try {
            waits.await(thread, site, missing < 0 ? -1 : steps.site(missing), () -> self.met);
        } finally {
            go(self);
        }
    }

    /** Returns a step that is missing, or -1. */
    private synchronized int come(Present self) {
        present.add(self);
        Present[] taken = new Present[steps.count()];
        int missing = -1;
        int made = 0;
        for (int step = 0; step < taken.length; step++) {
            taken[step] = whoMakes(step, taken, self);
            if (taken[step] == null) {
                missing = step;
            } else {
                taken[step].number = step;
                made++;
            }
        }
        furthest = Math.max(furthest, made);
        if (missing < 0) {
            times++;
            for (Present each : taken) {
                each.met = true;
                present.remove(each);
            }
        }
        return missing;
    }

    /** The newcomer where it can; all others may have been tried without it before. */
    private Present whoMakes(int step, Present[] taken, Present newcomer) {
        Present found = null;
        for (Present each : present) {
            boolean free =
                    (each.steps >> step & 1) != 0 && !Arrays.asList(taken).contains(each);
            if (free && (found == null || each == newcomer)) {
                found = each;
            }
        }
        return found;
    }

    private synchronized void go(Present self) {
        present.remove(self);
    }

    @Override
    public synchronized ScheduleOutcome outcome() {
        return new ScheduleOutcome(
                steps.count(), furthest, times, waits.givenUp(), waits.waited(), waits.besideLimit());
    }
}
