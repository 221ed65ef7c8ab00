package com.acme.games;

/** The best score so far. */
public class HighScore {
    private int best;
    private String holder = "nobody";

    public void enter(String player, int score) {
        if (score > best) { // bug:a
            synchronized (this) {
                best = score; // bug:b bug:c
                holder = player;
            }
        }
    }

    public synchronized String holder() {
        return holder + " with " + best;
    }
}
