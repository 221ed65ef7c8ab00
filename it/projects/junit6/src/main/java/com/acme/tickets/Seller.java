package com.acme.tickets;

/** A counter at which tickets are sold until the flight is full. */
public final class Seller implements Runnable {
    private final Flight flight;
    private final int customers;
    private int sent;

    public Seller(Flight flight, int customers) {
        this.flight = flight;
        this.customers = customers;
    }

    @Override
    public void run() {
        for (int i = 0; i < customers; i++) {
            if (flight.hasSeat()) {
                flight.sell();
            } else {
                sent++;
            }
        }
    }

    public int sentAway() {
        return sent;
    }
}
