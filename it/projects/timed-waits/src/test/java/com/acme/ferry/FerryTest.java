package com.acme.ferry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Each of these is right, as long as nobody holds its threads up for the ferry's patience. */
class FerryTest {
    private static final int MANY = 20;

    private final Ferry ferry = new Ferry();
    private final ExecutorService crew = Executors.newFixedThreadPool(2);

    @AfterEach
    void goHome() {
        crew.shutdownNow();
    }

    @Test
    void poll() throws Exception {
        Future<?> arriving = crew.submit(() -> ferry.arrive(MANY));
        assertTrue(ferry.takeAboard(MANY));
        arriving.get();
        assertEquals(2 * MANY, ferry.tickets());
    }

    @Test
    void tryLock() throws Exception {
        Future<Boolean> other = crew.submit(() -> ferry.crossGangway(MANY));
        assertTrue(ferry.crossGangway(MANY));
        assertTrue(other.get());
        assertEquals(2 * MANY, ferry.tickets());
    }

    @Test
    void awaitALatch() throws Exception {
        CountDownLatch prepared = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            crew.execute(() -> {
                ferry.prepare(MANY);
                prepared.countDown();
            });
        }
        assertTrue(prepared.await(Ferry.PATIENCE_MILLIS, TimeUnit.MILLISECONDS));
        assertEquals(2 * MANY, ferry.tickets());
    }

    @Test
    void waitForANotification() throws Exception {
        Future<?> preparing = crew.submit(() -> ferry.prepare(MANY));
        assertTrue(ferry.awaitReady());
        preparing.get();
    }

    @Test
    void getAFuture() throws Exception {
        Future<Integer> sold = crew.submit(() -> {
            ferry.arrive(MANY);
            return ferry.tickets();
        });
        ferry.prepare(MANY);
        assertTrue(sold.get(Ferry.PATIENCE_MILLIS, TimeUnit.MILLISECONDS) >= MANY);
    }

    @Test
    void sleep() throws Exception {
        Future<?> preparing = crew.submit(() -> ferry.prepare(MANY));
        Thread.sleep(Ferry.PATIENCE_MILLIS);
        assertTrue(ferry.isReady());
        preparing.get();
    }
}
