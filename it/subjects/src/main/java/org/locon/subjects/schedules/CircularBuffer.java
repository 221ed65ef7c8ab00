package org.locon.subjects.schedules;

/** A ring of messages between one who sends and one who receives. */
public final class CircularBuffer {

    private final int[] ring;
    private volatile int size;
    private int sent;
    private volatile boolean closed;
    private int received;

    public CircularBuffer(int capacity) {
        ring = new int[capacity];
    }

    public void send(int messages) {
        for (int message = 1; message <= messages; message++) {
            ring[sent % ring.length] = message;
            sent++;
            filled();
        }
        closed = true;
    }

    private void filled() {
        // region
        int before = size; // bug:a
        size = before + 1; // bug:c
        // end
    }

    private void emptied() {
        // region
        int before = size;
        size = before - 1; // bug:b
        // end
    }

    public void receive() {
        while (!closed || size > 0) {
            if (size > 0) {
                int message = ring[received % ring.length];
                received++;
                assert message == received : message + " instead of " + received;
                emptied();
            } else {
                Thread.yield();
            }
        }
        assert received == sent : received + " of " + sent;
    }
}
