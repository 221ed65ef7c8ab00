package com.acme.mail;

/**
 * A library's class, which isn't woven: it has a thread of its own, which comes to no probe unless it's sent to one.
 */
public final class Sorter {

    private Sorter() {}

    public static void sort() throws InterruptedException {
        sort(() -> {});
    }

    public static void sort(Runnable first) throws InterruptedException {
        Thread own = new Thread(first);
        own.start();
        own.join();
    }
}
