package org.locon.subjects.beyond;

/** Jobs that are counted while they are under way; who waits for the end spins until none is. */
public final class EndlessRun {

    private volatile int underWay;
    private volatile int results;

    public EndlessRun(int jobs) {
        underWay = jobs;
    }

    public void work(int job) {
        int result = 1;
        for (int i = 0; i < job; i++) {
            result = result * 3 % 101;
        }
        synchronized (this) {
            results += result > 0 ? 1 : 0;
        }
        finish();
    }

    private void finish() {
        // region
        int before = underWay; // bug:a
        underWay = before - 1; // bug:b bug:c
        // end
    }

    public int await() {
        while (underWay > 0) {
            Thread.onSpinWait();
        }
        return results;
    }
}
