package org.locon.subjects.falcon;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A flight whose seats several sellers offer at the same time, until it is sold out. */
public final class AirlineTickets {

    private final int seats;
    private final List<String> passengers = Collections.synchronizedList(new ArrayList<>());
    private volatile int sold;
    private volatile boolean boarding;

    public AirlineTickets(int seats) {
        this.seats = seats;
    }

    /** Sells to one customer after the other, as long as there are seats. */
    public final class Seller implements Runnable {

        private final String name;
        private final int customers;
        private int turnedAway;

        public Seller(String name, int customers) {
            this.name = name;
            this.customers = customers;
        }

        @Override
        public void run() {
            for (int i = 0; i < customers && !boarding; i++) {
                if (!sell(name + "/" + i)) {
                    turnedAway++;
                }
            }
        }

        private boolean sell(String customer) {
            // region
            int free = seats - sold; // bug:a
            if (free <= 0) {
                boarding = true;
                return false;
            }
            passengers.add(ticketFor(customer, free));
            take();
            // end
            return true;
        }

        private String ticketFor(String customer, int free) {
            StringBuilder ticket = new StringBuilder(customer);
            ticket.append(" of ").append(seats).append(", left ").append(free - 1);
            return ticket.toString();
        }

        public int turnedAway() {
            return turnedAway;
        }
    }

    private synchronized void take() {
        int taken = sold; // bug:c
        sold = taken + 1; // bug:b
    }

    public int sold() {
        return sold;
    }

    public List<String> passengers() {
        return List.copyOf(passengers);
    }
}
