package org.locon.instrument.scheduling;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Who waits at one of the two places of an {@link OrderPair}, and how long the next one will.
 *
 * <p>Implementation note: any thread. The owner is compared by identity.
 */
final class OrderSide {

    /** Those who wait, in the order in which they came. */
    final Queue<Held> held = new ConcurrentLinkedQueue<>();

    final AtomicLong patience;
    final boolean yielding;

    /** A thread that waits, and the location that it came for; without an owner any is meant. */
    public static final class Held {
        final Thread thread = Thread.currentThread();
        final Object owner;
        final int id;
        volatile boolean met;

        Held(Object owner, int id) {
            this.owner = owner;
            this.id = id;
        }

        boolean meets(Object otherOwner, int otherId) {
            return owner == otherOwner && id == otherId || owner == null || otherOwner == null;
        }
    }

    /** @param yielding whether its threads go on when those of the other side are elsewhere */
    OrderSide(long patience, boolean yielding) {
        this.patience = new AtomicLong(patience);
        this.yielding = yielding;
    }

    boolean has(Thread thread) {
        for (Held each : held) {
            if (each.thread == thread) {
                return true;
            }
        }
        return false;
    }

    /** Whether somebody waits for the same location. */
    boolean isAt(Held place) {
        for (Held each : held) {
            if (each.meets(place.owner, place.id)) {
                return true;
            }
        }
        return false;
    }

    /** Marks those who wait for this location; says whether there were any. */
    boolean meet(Object owner, int id) {
        boolean met = false;
        for (Held each : held) {
            if (each.meets(owner, id)) {
                each.met = true;
                met = true;
            }
        }
        return met;
    }

    /** Who goes first if one must, the first who has come or the latest; null if nobody waits. */
    Held next(boolean latest) {
        Held next = null;
        for (Held each : held) {
            next = next == null || latest ? each : next;
        }
        return next;
    }
}
