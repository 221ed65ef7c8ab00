package com.acme.limits;

/** Lets so many callers through, and no more. */
public class RateLimiter {
    private int permits;
    private volatile int refused;

    public RateLimiter(int permits) {
        this.permits = permits;
    }

    public boolean tryAcquire() {
        if (permits == 0) { // bug:a
            refused++;
            return false;
        }
        permits--; // bug:b bug:c
        return true;
    }

    public int permits() {
        return permits;
    }

    public int refused() {
        return refused;
    }
}
