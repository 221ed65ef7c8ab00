package com.acme.warehouse;

/** A warehouse and the pallets in it. */
public final class Warehouse {
    private final String town;
    private int pallets;

    public Warehouse(String town, int pallets) {
        this.town = town;
        this.pallets = pallets;
    }

    /** Moves pallets to another warehouse; nobody sees them in both, or in neither. */
    public synchronized void moveTo(Warehouse other, int moved) {
        if (pallets < moved) {
            throw new IllegalStateException("only " + pallets + " pallets in " + town);
        }
        pallets -= moved;
        other.store(moved);
    }

    public synchronized int pallets() {
        return pallets;
    }

    private synchronized void store(int more) {
        pallets += more;
    }
}
