package com.acme.till;

/** Holds the money that was taken. */
public class Till {
    private int coins;

    public void take(int more) {
        int before = coins; // bug:a
        coins = before + more; // bug:b bug:c
    }

    public int coins() {
        return coins;
    }
}
