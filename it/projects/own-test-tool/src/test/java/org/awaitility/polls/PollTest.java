package org.awaitility.polls;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PollTest {
    private final Poll poll = new Poll();

    @Test
    void countsBothAskers() throws InterruptedException {
        Thread first = new Thread(poll::ask);
        Thread second = new Thread(poll::ask);
        first.start();
        second.start();
        first.join();
        second.join();
        assertEquals(2, poll.asked());
    }
}
