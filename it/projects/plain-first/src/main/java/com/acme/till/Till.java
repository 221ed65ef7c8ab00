package com.acme.till;

/** A till that counts its customers, one at a time. */
public final class Till {

    private int customers;

    public synchronized void serve() {
        customers++;
    }

    public synchronized int customers() {
        return customers;
    }
}
