package com.acme.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** An archive whose keeper files ledgers in the background; whoever shuts it waits for the keeper, but not for ever. */
public final class Archive {
    private final List<String> files = new ArrayList<>();
    private final CountDownLatch filed = new CountDownLatch(1);

    public void file(String ledger) {
        synchronized (files) {
            files.add(ledger);
        }
        filed.countDown();
    }

    public int shut(Runnable locked) throws InterruptedException {
        synchronized (files) {
            locked.run();
            filed.await(1500, TimeUnit.MILLISECONDS);
            return files.size();
        }
    }
}
