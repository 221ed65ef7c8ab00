package org.locon.subjects.parting;

/** Lets one visitor in at a time; who comes while somebody is inside goes away. */
public final class Turnstile {

    private volatile boolean occupied;
    private volatile int steps;

    /** Whether the visitor is in. */
    public boolean enter() {
        boolean free;
        // region
        free = !occupied; // bug:a
        if (free) {
            occupied = true; // bug:b bug:c
        }
        // end
        return free;
    }

    /** For who is inside. */
    public void walk() {
        steps = steps + 1;
    }

    public void leave() {
        occupied = false;
    }

    public int steps() {
        return steps;
    }
}
