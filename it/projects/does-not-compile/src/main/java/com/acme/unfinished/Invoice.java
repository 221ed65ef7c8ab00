package com.acme.unfinished;

/** An invoice that nobody has finished writing. */
public final class Invoice {
    public int total() {
        return "nothing yet";
    }
}
