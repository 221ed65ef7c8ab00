package org.locon.subjects.schedules;

/** Two halves of a setting that several threads set to the same values, while one looks whether they agree. */
public final class ReorderVolatile {

    private volatile int left;
    private volatile int right;
    private volatile int sets;

    public void set() {
        // region
        left = 1; // bug:a
        right = -1; // bug:c
        // end
        sets++;
    }

    public void check() {
        // region
        int one = left; // bug:b
        int other = right; // bug:b
        // end
        assert one + other == 0 : one + " and " + other;
    }

    public int sets() {
        return sets;
    }
}
