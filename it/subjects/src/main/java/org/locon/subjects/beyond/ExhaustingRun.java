package org.locon.subjects.beyond;

/** The latest measurements in a ring. Positions only grow, and wrap around like the numbers they are. */
public final class ExhaustingRun {

    private final long[] ring;
    private int count;
    private int looks;

    public ExhaustingRun(int size) {
        ring = new long[size];
    }

    public synchronized void measured(long value) {
        ring[count % ring.length] = value;
        count++;
    }

    /** Begins anew, as after a change of the sensor. */
    public synchronized void clear() {
        count = 0; // bug:b
    }

    /** The latest ones, at most so many. */
    public long[] latest(int most) {
        // region
        int all = count; // bug:a
        int from = Math.max(0, all - most);
        int length = (count - from) & Integer.MAX_VALUE; // bug:c
        // end
        long[] latest = new long[length];
        for (int i = 0; i < length; i++) {
            latest[i] = ring[(from + i) % ring.length];
        }
        looked();
        return latest;
    }

    private synchronized void looked() {
        looks++;
    }

    public synchronized int looks() {
        return looks;
    }
}
