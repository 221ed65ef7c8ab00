package com.acme.stock;

/** So many pieces of one article; customers take some, suppliers bring some. */
public final class Shelf {
    private final String article;
    private int pieces;
    private int refused;

    public Shelf(String article, int pieces) {
        this.article = article;
        this.pieces = pieces;
    }

    /** Takes the pieces away, or none when there are too few. */
    public boolean take(int wanted) {
        int there = pieces();
        if (there < wanted) {
            synchronized (this) {
                refused++;
            }
            return false;
        }
        putBack(there - wanted);
        return true;
    }

    public synchronized void bring(int more) {
        pieces += more; // bug:b
    }

    public synchronized int pieces() {
        return pieces; // bug:a
    }

    public synchronized int refused() {
        return refused;
    }

    public String article() {
        return article;
    }

    private synchronized void putBack(int rest) {
        pieces = rest; // bug:c
    }
}
