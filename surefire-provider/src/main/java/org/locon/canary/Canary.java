package org.locon.canary;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A lost update that Locon brings along, to prove in every campaign that it is able to see one. Two threads add one to
 * a counter, either one after the other, or the second one between the first one's read and write.
 *
 * <p>Implementation note: latches order the two threads, and the caller joins both; only the counter is woven.
 */
public final class Canary {

    private final CountDownLatch secondMayStart = new CountDownLatch(1);
    private final CountDownLatch firstMayWrite = new CountDownLatch(1);
    private final boolean interrupted;
    private int counter;

    private Canary(boolean interrupted) {
        this.interrupted = interrupted;
    }

    /** Lets both threads add one; whether an update was lost, which happens if the first one is to be interrupted. */
    public static boolean losesUpdate(boolean interrupted) throws InterruptedException {
        Canary canary = new Canary(interrupted);
        Thread first = start(canary::first);
        Thread second = start(canary::second);
        first.join();
        second.join();
        return canary.counter != 2;
    }

    private static Thread start(Runnable work) {
        Thread thread = new Thread(work, "locon-canary");
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private void first() {
        int seen = counter;
        if (interrupted) {
            secondMayStart.countDown();
            await(firstMayWrite);
        }
        counter = seen + 1;
        secondMayStart.countDown();
    }

    private void second() {
        await(secondMayStart);
        counter = counter + 1;
        firstMayWrite.countDown();
    }

    private static void await(CountDownLatch latch) {
        try {
            if (!latch.await(5, TimeUnit.SECONDS)) {
                throw new IllegalStateException("the other thread doesn't come");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
