package org.locon.subjects.parting;

/** A machine with cups. It lights a lamp when there were too few, and gives nothing any more while the lamp is on. */
public final class Dispenser {

    private volatile int cups;
    private volatile boolean lamp;

    public Dispenser(int cups) {
        this.cups = cups;
    }

    public boolean take() {
        boolean given = false;
        if (!lamp) {
            // region
            if (cups > 0) { // bug:a
                int before = cups; // bug:c
                cups = before - 1; // bug:b
                given = true;
            }
            // end
            look();
        }
        return given;
    }

    /** A cup in a cup, for hot drinks. */
    public boolean takeDouble() {
        boolean given = false;
        if (!lamp) {
            // region
            if (cups > 1) { // bug:a
                int before = cups; // bug:c
                cups = before - 2; // bug:b
                given = true;
            }
            // end
            look();
        }
        return given;
    }

    private void look() {
        if (cups < 0) {
            lamp = true;
        }
    }

    /** Whether the machine has noticed that there were too few. */
    public boolean isLampOn() {
        return lamp;
    }
}
