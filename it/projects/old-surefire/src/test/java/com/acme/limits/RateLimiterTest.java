package com.acme.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RateLimiterTest {
    private final RateLimiter limiter = new RateLimiter(3);

    @Test
    void letsTwoCallersThrough() throws InterruptedException {
        Thread first = new Thread(() -> assertTrue(limiter.tryAcquire()));
        Thread second = new Thread(() -> assertTrue(limiter.tryAcquire()));
        first.start();
        second.start();
        first.join();
        second.join();
        assertEquals(1, limiter.permits());
        assertEquals(0, limiter.refused());
    }
}
