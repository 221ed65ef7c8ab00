package com.acme.tickets;

/** A flight with so many seats. */
public final class Flight {
    private final int seats;
    private int sold;

    public Flight(int seats) {
        this.seats = seats;
    }

    public boolean hasSeat() {
        return sold < seats; // bug:a
    }

    public synchronized void sell() {
        sold++; // bug:b bug:c
    }

    public synchronized int sold() {
        return sold;
    }
}
