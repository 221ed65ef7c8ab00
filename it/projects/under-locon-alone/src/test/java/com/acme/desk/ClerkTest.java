package com.acme.desk;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ClerkTest {

    private final Clerk clerk = new Clerk();

    /** Right, as long as nobody holds the clerk up: the work takes four fifths of the limit. */
    @Test
    void worksWithinTheLimit() throws Exception {
        CountDownLatch done = new CountDownLatch(1);
        Thread working = new Thread(() -> {
            try {
                clerk.work();
                done.countDown();
            } catch (InterruptedException end) {
                Thread.currentThread().interrupt();
            }
        });
        working.start();
        boolean inTime = done.await(5 * Clerk.WORK_MILLIS / 4, TimeUnit.MILLISECONDS);
        working.join();
        assertTrue(inTime, "the clerk is late: " + clerk.stamped());
    }

    /** A bell that rings between looking and listening is heard by nobody. */
    @Test
    void hearsTheBell() throws Exception {
        Thread handing = new Thread(clerk::hand);
        handing.start();
        boolean heard = clerk.hasRung(300);
        handing.join();
        assertTrue(heard, "nobody has heard the bell");
    }
}
