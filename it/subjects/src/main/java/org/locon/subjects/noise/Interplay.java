package org.locon.subjects.noise;

/** A value that two threads set again and again; one of them divides by it. */
public final class Interplay {

    private volatile int x = 5;
    private volatile int y;
    private int rounds;

    public void divide() {
        x = 1;
        // region
        if (isSet()) {
            y = 1 / value();
        }
        // end
        x = 6;
        rounds++;
    }

    private boolean isSet() {
        return x != 0; // bug:a
    }

    private int value() {
        return x; // bug:c
    }

    public void change() {
        x = 1;
        x = 2;
        x = 3;
        x = 0; // bug:b
        x = 4; // bug:d
        rounds++;
    }

    public int last() {
        return y;
    }

    public int rounds() {
        return rounds;
    }
}
