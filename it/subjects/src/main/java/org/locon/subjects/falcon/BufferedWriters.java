package org.locon.subjects.falcon;

/** Writers that fill one buffer, and a checker who counts now and then whose entries it holds. */
public final class BufferedWriters {

    private final int[] buffer;
    private final int writers;
    private int filled;
    private int rounds;

    public BufferedWriters(int capacity, int writers) {
        this.buffer = new int[capacity];
        this.writers = writers;
    }

    /** Appends its own number again and again. */
    public final class Writer implements Runnable {

        private final int number;
        private final int entries;

        public Writer(int number, int entries) {
            this.number = number;
            this.entries = entries;
        }

        @Override
        public void run() {
            for (int i = 0; i < entries; i++) {
                append(number);
            }
        }
    }

    /** Throws if the entries of all writers aren't as many as there are. */
    public final class Checker implements Runnable {

        private final int checks;

        public Checker(int checks) {
            this.checks = checks;
        }

        @Override
        public void run() {
            for (int i = 0; i < checks; i++) {
                check();
                rounds++;
            }
        }

        private void check() {
            int[] perWriter = new int[writers + 1];
            // region
            int expected = filled; // bug:a
            int from = Math.max(0, expected - 40);
            count(perWriter, 0, from);
            int upTo = filled; // bug:c
            // end
            count(perWriter, from, upTo);
            int found = 0;
            for (int entries : perWriter) {
                found += entries;
            }
            if (found != expected || perWriter[0] > 0) {
                throw new IllegalStateException("expected " + expected + " entries, found " + found);
            }
        }

        private void count(int[] perWriter, int from, int upTo) {
            for (int i = from; i < upTo; i++) {
                perWriter[buffer[i]]++;
            }
        }
    }

    private synchronized void append(int number) {
        if (filled < buffer.length) {
            buffer[filled] = number;
            filled++; // bug:b
        }
    }

    public synchronized int filled() {
        return filled;
    }

    public int rounds() {
        return rounds;
    }
}
