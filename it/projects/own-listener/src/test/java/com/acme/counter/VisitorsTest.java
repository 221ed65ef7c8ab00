package com.acme.counter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class VisitorsTest {
    private final Visitors visitors = new Visitors();

    @Test
    void bothDoorsCount() throws InterruptedException {
        Thread north = new Thread(visitors::enters);
        Thread south = new Thread(visitors::enters);
        north.start();
        south.start();
        north.join();
        south.join();

        assertEquals(2, visitors.inside());
    }
}
