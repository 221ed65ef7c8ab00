package org.locon.subjects.schedules;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** A driver that must not be stopped while requests are at work in it. */
public final class BluetoothDriverVolatile {

    private final AtomicInteger pending = new AtomicInteger(1);
    private final CountDownLatch idle = new CountDownLatch(1);
    private volatile boolean stopping;
    private volatile boolean stopped;
    private volatile int requests;

    public void request() {
        if (enter()) {
            requests++;
            boolean gone = stopped;
            assert !gone : "a request in a stopped driver";
            leave();
        }
    }

    private boolean enter() {
        // region
        boolean closed = stopping; // bug:a
        if (closed) {
            return false;
        }
        pending.incrementAndGet(); // bug:c
        // end
        return true;
    }

    private void leave() {
        if (pending.decrementAndGet() == 0) {
            idle.countDown();
        }
    }

    public void stop() {
        stopping = true; // bug:b
        leave(); // bug:b
        try {
            idle.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        stopped = true; // bug:b
    }

    public int requests() {
        return requests;
    }
}
