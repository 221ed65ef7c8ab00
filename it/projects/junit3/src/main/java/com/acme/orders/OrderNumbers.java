package com.acme.orders;

/** Gives out order numbers, each once. */
public class OrderNumbers {
    private static OrderNumbers instance;
    private int last;

    /** The shop's only source of numbers. */
    public static OrderNumbers instance() {
        if (instance == null) { // bug:a
            instance = new OrderNumbers(); // bug:b bug:c
        }
        return instance;
    }

    public synchronized int next() {
        last++;
        return last;
    }
}
