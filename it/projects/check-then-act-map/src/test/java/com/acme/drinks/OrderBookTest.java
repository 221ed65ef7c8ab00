package com.acme.drinks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class OrderBookTest {
    private final OrderBook book = new OrderBook();

    @Test
    void writesTheBill() {
        book.order("tea");
        book.order("tea");
        assertEquals("2 x tea\n", book.bill());
    }

    @Test
    void twoWaitersMissNoOrder() throws InterruptedException {
        Thread inside = new Thread(() -> {
            book.order("tea");
            book.order("tea");
        });
        Thread outside = new Thread(() -> {
            book.order("tea");
            book.order("coffee");
        });
        inside.start();
        outside.start();
        inside.join();
        outside.join();

        assertEquals(3, book.of("tea"));
        assertEquals(1, book.of("coffee"));
    }
}
