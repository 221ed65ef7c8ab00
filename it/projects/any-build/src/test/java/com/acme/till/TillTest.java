package com.acme.till;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TillTest {
    private final Till till = new Till();

    @Test
    void keepsWhatTwoCashiersTake() throws InterruptedException {
        Thread first = new Thread(() -> till.take(2));
        Thread second = new Thread(() -> till.take(3));
        first.start();
        second.start();
        first.join();
        second.join();
        assertEquals(5, till.coins());
    }
}
