package com.acme.tickets;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class FlightTest {
    @Test
    void isNeverOverbooked() throws InterruptedException {
        Flight flight = new Flight(1);
        Seller[] sellers = {new Seller(flight, 1), new Seller(flight, 1)};
        Thread[] counters = {new Thread(sellers[0], "counter 1"), new Thread(sellers[1], "counter 2")};
        for (Thread counter : counters) {
            counter.start();
        }
        for (Thread counter : counters) {
            counter.join();
        }

        assertEquals(1, flight.sold());
        assertEquals(1, sellers[0].sentAway() + sellers[1].sentAway());
    }
}
