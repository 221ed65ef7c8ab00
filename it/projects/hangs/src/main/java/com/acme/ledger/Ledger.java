package com.acme.ledger;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Two books, each with a lock, and clerks that copy entries from one to the other in the background. */
public final class Ledger {
    private final Lock sales = new ReentrantLock();
    private final Object stock = new Object();
    private int entries;

    /** @param begun runs when the clerk has the first of the books */
    public Thread copySales(Runnable begun) {
        return start(() -> {
            sales.lock();
            try {
                begun.run();
                synchronized (stock) {
                    entries++;
                }
            } finally {
                sales.unlock();
            }
        });
    }

    /** @param begun runs when the clerk has the first of the books */
    public Thread copyStock(Runnable begun) {
        return start(() -> {
            synchronized (stock) {
                begun.run();
                sales.lock();
                try {
                    entries++;
                } finally {
                    sales.unlock();
                }
            }
        });
    }

    private static Thread start(Runnable work) {
        Thread clerk = new Thread(work, "clerk");
        clerk.setDaemon(true);
        clerk.start();
        return clerk;
    }
}
