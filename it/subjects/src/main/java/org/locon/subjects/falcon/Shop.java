package org.locon.subjects.falcon;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;

/** Suppliers bring goods and customers buy them; the shelf never holds less than nothing. */
public final class Shop {

    private final Map<String, Shelf> shelves = new LinkedHashMap<>();
    private final Deque<String> till = new ArrayDeque<>();
    private int takings;
    private boolean closed;

    public Shop(String... goods) {
        for (String good : goods) {
            shelves.put(good, new Shelf(good));
        }
    }

    private static final class Shelf {

        private final String good;
        private int stock;
        private int sold;

        private Shelf(String good) {
            this.good = good;
        }

        private synchronized int stock() {
            return stock; // bug:a
        }

        private synchronized void put(int pieces) {
            stock += pieces;
        }

        private synchronized void take() {
            int before = stock; // bug:c
            stock = before - 1; // bug:b
            sold++;
        }
    }

    public void supply(String good, int pieces) {
        shelves.get(good).put(pieces);
    }

    /** Returns whether the customer got a piece. */
    public boolean buy(String good, int price) {
        Shelf shelf = shelves.get(good);
        // region
        if (shelf.stock() < 1) {
            return false;
        }
        ring(shelf.good, price);
        shelf.take();
        // end
        return true;
    }

    private void ring(String good, int price) {
        synchronized (till) {
            till.add(good);
            takings += price;
        }
    }

    public synchronized void close() {
        closed = true;
    }

    public synchronized boolean isClosed() {
        return closed;
    }

    public int takings() {
        synchronized (till) {
            return takings;
        }
    }

    public int stock(String good) {
        Shelf shelf = shelves.get(good);
        synchronized (shelf) {
            return shelf.stock;
        }
    }
}
