package com.acme.idle;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LatestTest {
    @Test
    void isOneOfTwo() throws InterruptedException {
        Latest latest = new Latest();
        Thread first = new Thread(() -> latest.set(1));
        Thread second = new Thread(() -> latest.set(2));
        first.start();
        second.start();
        first.join();
        second.join();
        assertTrue(latest.get() > 0);
    }
}
