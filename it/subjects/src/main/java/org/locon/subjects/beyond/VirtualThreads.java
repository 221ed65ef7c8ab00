package org.locon.subjects.beyond;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/** A restaurant with few tables and a light thread for every guest, or a plain one where the JDK has no light ones. */
public final class VirtualThreads {

    private final int tables;
    private int taken;
    private int turnedAway;

    public VirtualThreads(int tables) {
        this.tables = tables;
    }

    public void open(int guests) throws InterruptedException {
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < guests; i++) {
            all.add(start(this::enter));
        }
        for (Thread guest : all) {
            guest.join();
        }
    }

    private static Thread start(Runnable guest) {
        try {
            Method light = Thread.class.getMethod("startVirtualThread", Runnable.class);
            return (Thread) light.invoke(null, guest);
        } catch (ReflectiveOperationException e) {
            Thread plain = new Thread(guest);
            plain.start();
            return plain;
        }
    }

    private void enter() {
        // region
        if (isFull()) {
            turnAway();
            return;
        }
        sit();
        // end
    }

    private synchronized boolean isFull() {
        return taken >= tables; // bug:a
    }

    private synchronized void sit() {
        int before = taken; // bug:c
        taken = before + 1; // bug:b
    }

    private synchronized void turnAway() {
        turnedAway++;
    }

    public synchronized int taken() {
        return taken;
    }

    public synchronized int turnedAway() {
        return turnedAway;
    }
}
