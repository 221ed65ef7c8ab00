package com.acme.seats;

/** Who sits where. */
public class SeatMap {
    private final String[] guests;

    public SeatMap(int seats) {
        guests = new String[seats];
    }

    /** Seats the guest unless somebody sits there already. */
    public boolean seat(int number, String guest) {
        if (guests[number] != null) { // bug:a
            return false;
        }
        guests[number] = guest; // bug:b bug:c
        return true;
    }

    public String guest(int number) {
        return guests[number];
    }
}
