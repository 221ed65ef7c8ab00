package org.awaitility.polls;

/** Counts how often something was asked. */
public class Poll {
    private int asked;

    public void ask() {
        int before = asked; // bug:a
        asked = before + 1; // bug:b bug:c
    }

    public int asked() {
        return asked;
    }
}
