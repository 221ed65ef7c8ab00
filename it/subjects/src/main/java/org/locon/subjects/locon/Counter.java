package org.locon.subjects.locon;

/** Counts what several sources deliver, and who delivered last. */
public final class Counter {

    private int count;
    private int deliveries;

    /** Adds what one source has, piece by piece. */
    public void deliver(int pieces) {
        for (int i = 0; i < pieces; i++) {
            increment();
        }
        synchronized (this) {
            deliveries++;
        }
    }

    private void increment() {
        // region
        int current = count; // bug:a
        count = current + 1; // bug:b bug:c
        // end
    }

    public int count() {
        return count;
    }

    public synchronized int deliveries() {
        return deliveries;
    }
}
