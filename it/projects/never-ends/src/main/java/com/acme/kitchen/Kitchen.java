package com.acme.kitchen;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Two cooks who leave the sauces of their meals to whoever of them is free. */
public final class Kitchen {
    private final ExecutorService cooks = Executors.newFixedThreadPool(2, work -> {
        Thread cook = new Thread(work);
        cook.setDaemon(true);
        return cook;
    });
    private int meals;

    /** @param begun goes down when the cook has begun, who then waits until it's at zero */
    public Future<Integer> order(CountDownLatch begun) {
        return cooks.submit(() -> {
            begun.countDown();
            begun.await();
            return meal();
        });
    }

    private int meal() throws InterruptedException, ExecutionException {
        int sauce = cooks.submit(this::sauce).get();
        synchronized (this) {
            meals += sauce;
            return meals;
        }
    }

    private int sauce() {
        return 1;
    }

    public void close() {
        cooks.shutdown();
    }
}
