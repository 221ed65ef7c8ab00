package org.locon.subjects.beyond;

import java.util.concurrent.Semaphore;

/** Sells the seats of a theatre at several counters. A seat that is sold isn't given back. */
public final class TicketSale {

    private final Semaphore seats;

    public TicketSale(int seats) {
        this.seats = new Semaphore(seats);
    }

    /** Whether there was a seat left; who is told so gets it. */
    public boolean sell() {
        boolean left;
        // region
        left = seats.availablePermits() > 0; // bug:a
        if (left && !seats.tryAcquire()) { // bug:b bug:c
            throw new IllegalStateException("the seat is gone");
        }
        // end
        return left;
    }
}
