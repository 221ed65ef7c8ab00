package com.acme.counter;

/** How many people are in the museum; two doors count at the same time. */
public final class Visitors {
    private int inside;

    public void enters() {
        inside++; // bug:a bug:b bug:c
    }

    public int inside() {
        return inside;
    }
}
