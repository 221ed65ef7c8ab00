package org.locon.subjects.scurf;

/** Gives out file names with numbers, as long as there are some, and takes them back. */
public final class NameGenerator {

    private final int[] taken;
    private int refused;

    public NameGenerator(int limit) {
        taken = new int[limit];
    }

    /** A name that nobody else has, or null. */
    public String next() {
        String name = null;
        // region
        int index = 0;
        while (index < taken.length && isTaken(index)) {
            index++;
        }
        if (index != taken.length) {
            taken[index] = index + 1; // bug:b bug:c
            name = "file" + (index + 1);
        } else {
            refused++;
        }
        // end
        return name;
    }

    private boolean isTaken(int index) {
        return taken[index] != 0; // bug:a
    }

    public void giveBack(String name) {
        int index = Integer.parseInt(name.substring(4)) - 1;
        taken[index] = 0;
    }

    public int refused() {
        return refused;
    }
}
