package org.locon.instrument.race;

import java.lang.ref.WeakReference;

/**
 * One thread of the run, to the detector.
 *
 * <p>Implementation note: the fields below belong to the thread itself, but for {@link #carrier}, which others set.
 */
final class OrderedThread {

    final int number;
    final VectorClock clock;
    final WeakReference<Thread> thread;

    /** Whether it may execute what others have handed over: it comes after whatever they had done by then. */
    volatile boolean carrier;

    final VolatileReadings readings = new VolatileReadings();

    private final SyncChannel[] entered = new SyncChannel[4];
    private int next;

    /** How many things handed over, and how many classes initialized, it knows of. */
    int known;

    /** The channel of the call that the thread is in, if what is called back there counts as the caller's. */
    SyncChannel inside;

    OrderedThread(int number, Thread thread) {
        this.number = number;
        this.clock = new VectorClock(number + 1);
        this.clock.tick(number);
        this.thread = new WeakReference<>(thread);
    }

    /**
     * The channel of a monitor that the thread has entered lately: found without its identity hash code, which is slow
     * to be had of a monitor that is held.
     */
    SyncChannel entered(Object monitor) {
        for (SyncChannel each : entered) {
            if (each != null && each.monitor.get() == monitor) {
                return each;
            }
        }
        return null;
    }

    void enters(Object monitor, SyncChannel channel) {
        if (channel.monitor == null) {
            channel.monitor = new WeakReference<>(monitor);
        }
        entered[next] = channel;
        next = (next + 1) % entered.length;
    }

    int time() {
        return clock.get(number);
    }

    /** Whether all that the other thread did up to that time comes before what this one does now. */
    boolean follows(int other, int time) {
        return other == number || time <= clock.get(other);
    }
}
