package org.locon.subjects.beyond;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A press that prints in the background; whoever flushes it wants to know whether all pages are out. */
public final class LockedFlush {

    private final CountDownLatch out;
    private int printed;

    public LockedFlush(int pages) {
        out = new CountDownLatch(pages);
    }

    public void print(String page) {
        synchronized (this) { // bug:d
            printed += page.length(); // bug:b
        }
        out.countDown();
    }

    /** Waits no longer than that, so that a press that is broken stops nobody. */
    public boolean flush(long millis) throws InterruptedException {
        synchronized (this) { // bug:a
            return out.await(millis, TimeUnit.MILLISECONDS); // bug:d
        }
    }

    public synchronized int printed() {
        return printed;
    }
}
