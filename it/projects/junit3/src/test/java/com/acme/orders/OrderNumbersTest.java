package com.acme.orders;

import junit.framework.TestCase;

public class OrderNumbersTest extends TestCase {
    private Clerk first;
    private Clerk second;

    @Override
    protected void setUp() {
        first = new Clerk();
        second = new Clerk();
    }

    public void testNumbersAreUnique() throws InterruptedException {
        first.start();
        second.start();
        first.join();
        second.join();
        assertTrue("both got " + first.number, first.number != second.number);
    }

    public void testNumbersGrow() {
        OrderNumbers numbers = new OrderNumbers();
        assertEquals(1, numbers.next());
        assertEquals(2, numbers.next());
    }

    private static class Clerk extends Thread {
        int number;

        @Override
        public void run() {
            number = OrderNumbers.instance().next();
        }
    }
}
