package com.acme.yard;

import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;

class GatesTest {
    private final Gates gates = new Gates();

    /** Who waits at the south gate is the first to wait, and so the first to be woken. */
    @Test
    void allGetThrough() throws Exception {
        Thread south = start(gates::awaitSouth);
        while (south.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        Thread north = start(gates::awaitNorth);
        gates.openNorth();
        north.join();
        gates.openSouth();
        south.join();
        assertFalse(south.isAlive());
    }

    private interface Waiting {
        void run() throws InterruptedException;
    }

    private static Thread start(Waiting waiting) {
        Thread thread = new Thread(() -> {
            try {
                waiting.run();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        thread.start();
        return thread;
    }
}
