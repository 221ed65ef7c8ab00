package org.locon.subjects.parting;

/** A rack with a towel for each guest. */
public final class TowelRack {

    private final Towel[] towels;
    private volatile int next;

    /** Dry until somebody uses it. */
    public static final class Towel {

        private volatile boolean wet;

        public boolean isWet() {
            return wet;
        }

        public void use() {
            wet = true;
        }
    }

    public TowelRack(int guests) {
        towels = new Towel[guests];
        for (int i = 0; i < guests; i++) {
            towels[i] = new Towel();
        }
    }

    public Towel take() {
        // region
        int mine = next; // bug:a
        next = mine + 1; // bug:b bug:c
        // end
        return towels[mine];
    }
}
