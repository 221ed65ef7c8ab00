package com.acme.overhead;

import java.util.ArrayList;
import java.util.List;

/** Threads that begin together and are waited for; a failure of one of them is a failure of the whole. */
final class Crew {

    private final List<Thread> threads = new ArrayList<>();
    private final Object lock = new Object();
    private Throwable failure;

    Crew hire(String name, Task task) {
        threads.add(new Thread(() -> perform(task), name));
        return this;
    }

    void work() throws InterruptedException {
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        synchronized (lock) {
            if (failure != null) {
                throw new IllegalStateException("a worker failed", failure);
            }
        }
    }

    private void perform(Task task) {
        try {
            task.perform();
        } catch (InterruptedException | RuntimeException | Error e) {
            synchronized (lock) {
                failure = e;
            }
        }
    }

    /** One thread's part. */
    interface Task {
        void perform() throws InterruptedException;
    }
}
