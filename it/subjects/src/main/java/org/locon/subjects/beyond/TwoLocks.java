package org.locon.subjects.beyond;

/** Two drawers whose content is moved from one to the other. */
public final class TwoLocks {

    private int moves;

    /** Holds some coins. */
    public static final class Drawer {

        private int coins;

        public Drawer(int coins) {
            this.coins = coins;
        }

        public synchronized int coins() {
            return coins;
        }
    }

    public void move(Drawer from, Drawer to, int coins) {
        // region
        synchronized (from) { // bug:a bug:b
            from.coins -= coins;
            synchronized (to) { // bug:c
                to.coins += coins;
                moves++;
            }
        }
        // end
    }

    public int moves() {
        return moves;
    }
}
