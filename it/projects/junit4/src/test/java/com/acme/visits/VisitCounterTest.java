package com.acme.visits;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.junit.Before;
import org.junit.Test;

public class VisitCounterTest {
    private VisitCounter counter;

    @Before
    public void setUp() {
        counter = new VisitCounter();
    }

    @Test
    public void remembersVisitors() {
        counter.visit("ada");
        assertTrue(counter.visitors().contains("ada"));
    }

    @Test(timeout = 10_000)
    public void countsEveryVisit() throws InterruptedException {
        Thread london = new Thread(() -> {
            counter.visit("ada");
            counter.visit("alan");
        });
        Thread oslo = new Thread(() -> {
            counter.visit("niels");
            counter.visit("kristen");
        });
        london.start();
        oslo.start();
        london.join();
        oslo.join();

        assertEquals(4, counter.visitors().size());
        assertEquals(4, counter.visits());
    }
}
