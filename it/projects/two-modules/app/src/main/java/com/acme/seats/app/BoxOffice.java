package com.acme.seats.app;

import com.acme.seats.SeatMap;

/** Sells the seats of one performance, the best free one first. */
public class BoxOffice {
    private final SeatMap map;
    private final int seats;

    public BoxOffice(int seats) {
        this.map = new SeatMap(seats);
        this.seats = seats;
    }

    /** The number of the guest's seat; throws when the house is full. */
    public int sell(String guest) {
        for (int number = 0; number < seats; number++) {
            if (map.seat(number, guest)) {
                return number;
            }
        }
        throw new IllegalStateException("no seat left for " + guest);
    }
}
