package org.locon.instrument.scheduling;

import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * One try of a sequence: which threads take part, on which locations, and how far they have come. It begins when a
 * thread makes the first step.
 *
 * <p>Implementation note: guarded by the monitor of its {@link ForcedSequence}.
 */
final class SequenceAttempt {

    private final ForcedSteps steps;
    private final int number;
    private final Map<Integer, Thread> threads = new HashMap<>();
    private final Map<Integer, Place> locations = new HashMap<>();
    private int next;

    /** Who is on the way to make the next step, or null. */
    private Thread claimant;

    private Thread latest;

    /** Whether the call of the latest step goes on, or null. */
    private BooleanSupplier open;

    private static final class Place extends WeakReference<Object> {
        private final boolean isStatic;
        private final int id;

        Place(Object owner, int id) {
            super(owner);
            this.isStatic = owner == null;
            this.id = id;
        }

        boolean is(Object owner, int number) {
            return id == number && (owner == null ? isStatic : refersTo(owner));
        }
    }

    /** @param number which try it is, from 1 on */
    SequenceAttempt(ForcedSteps steps, int number) {
        this.steps = steps;
        this.number = number;
    }

    /** Whether the next step is one of these, and this thread's to make at this location. */
    boolean awaits(int some, Thread thread, Object owner, int id) {
        return awaitsSomewhere(some, thread)
                && isAt(next, owner, id)
                && (claimant == null || claimant == thread || !claimant.isAlive());
    }

    /** Whether the next step is one of these, and this thread's to make at some location. */
    boolean awaitsSomewhere(int some, Thread thread) {
        return !isDone() && (some >> next & 1) != 0 && isFor(next, thread) && !isInCall();
    }

    private boolean isFor(int step, Thread thread) {
        Thread known = threads.get(steps.thread(step));
        if (known != null) {
            return known == thread;
        }
        return step == 0 || threads.get(steps.thread(step - 1)) != thread;
    }

    private boolean isAt(int step, Object owner, int id) {
        Place place = steps.location(step) == 0 ? null : locations.get(steps.location(step));
        return place == null || place.is(owner, id);
    }

    private boolean isInCall() {
        if (open != null && !open.getAsBoolean()) {
            open = null;
        }
        return open != null;
    }

    /** Whether the latest step may be a call that goes on. */
    boolean isCalled() {
        return open != null;
    }

    /** The thread is on its way. */
    void claim(Thread thread) {
        claimant = thread;
    }

    /** The thread does something else. */
    void moves(Thread thread) {
        if (claimant == thread) {
            claimant = null;
        }
        if (latest == thread) {
            open = null;
        }
    }

    /** Of these steps one that the thread, which takes part, is to make when others have made theirs; or -1. */
    int later(int some, Thread thread) {
        for (int step = next; step < steps.count(); step++) {
            boolean early = step > next || isInCall();
            if (early && (some >> step & 1) != 0 && threads.get(steps.thread(step)) == thread) {
                return step;
            }
        }
        return -1;
    }

    /** As {@link #later}, at this location. */
    int later(int some, Thread thread, Object owner, int id) {
        int step = later(some, thread);
        return step >= 0 && isAt(step, owner, id) ? step : -1;
    }

    /** The thread makes the next step. */
    void advance(Thread thread, Object owner, int id, BooleanSupplier call) {
        threads.put(steps.thread(next), thread);
        if (steps.location(next) != 0) {
            locations.putIfAbsent(steps.location(next), new Place(owner, id));
        }
        next++;
        claimant = null;
        latest = thread;
        open = call;
    }

    /** The call that the thread has just made a step by goes on for as long as this says. */
    void calls(Thread thread, BooleanSupplier call) {
        if (latest == thread && open != null) {
            open = call;
        }
    }

    /** Whether the thread has begun it. */
    boolean isOf(Thread thread) {
        return threads.get(steps.thread(0)) == thread;
    }

    /**
     * Whether the thread, which makes the first step once more, has nothing left to do with it: it makes further steps,
     * or the first one was at this location, too. Else somebody may still be about to make the second one.
     */
    boolean isRepeatedBy(Thread thread, Object owner, int id) {
        return isOf(thread) && (steps.count() > 2 || isAt(0, owner, id));
    }

    int number() {
        return number;
    }

    /** How many steps were made. */
    int made() {
        return next;
    }

    boolean isDone() {
        return next == steps.count();
    }

    /** Who is to make the next step, if that is known, or null. */
    Thread awaited() {
        return isDone() ? null : threads.get(steps.thread(next));
    }
}
