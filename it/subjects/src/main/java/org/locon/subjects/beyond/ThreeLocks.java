package org.locon.subjects.beyond;

import java.util.concurrent.locks.ReentrantLock;

/** Three stations of a ring line; a train holds the one it is at until it may enter the next. */
public final class ThreeLocks {

    private final ReentrantLock[] stations = new ReentrantLock[3];
    private final int[] stops = new int[3];

    public ThreeLocks() {
        for (int i = 0; i < stations.length; i++) {
            stations[i] = new ReentrantLock();
        }
    }

    public void ride(int start) {
        int next = (start + 1) % stations.length;
        // region
        stations[start].lock(); // bug:a bug:b
        stops[start]++;
        stations[next].lock(); // bug:c
        stops[next]++;
        stations[next].unlock();
        stations[start].unlock();
        // end
    }

    public int stops() {
        return stops[0] + stops[1] + stops[2];
    }
}
