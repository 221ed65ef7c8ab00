package com.acme.stock;

/** Whoever comes before it is open is sent away. */
public final class Stock {

    private static volatile boolean open;

    private Stock() {}

    public static void open(boolean now) {
        open = now;
    }

    public static void take() {
        if (!open) {
            throw new IllegalStateException("the stock isn't open");
        }
    }
}
