package org.locon.subjects.parting;

/** Dark when it is built. The keeper lights it in the evening, unless it is closed before. */
public final class Lighthouse {

    private volatile String lamp;
    private volatile int stairs;
    private volatile boolean closed;

    public Lighthouse() {
        lamp = "dark";
        stairs = 0;
    }

    /** The keeper's way up. */
    public void light() {
        for (int step = 0; step < 6; step++) {
            stairs = stairs + 1;
        }
        if (!closed) {
            lamp = "lit"; // bug:b
        }
    }

    /** What a ship sees that has come near. */
    public String look(int miles) {
        int waves = 0;
        for (int mile = miles; mile > 0; mile--) {
            waves += stairs;
        }
        String seen = lamp; // bug:a
        return waves < 0 ? "nothing" : seen;
    }

    public void close() {
        closed = true;
    }
}
