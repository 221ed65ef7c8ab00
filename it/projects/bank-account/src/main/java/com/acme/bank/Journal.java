package com.acme.bank;

/** The bank's bookings, oldest first; grows as needed. */
public final class Journal {
    private String[] lines = new String[4];
    private int size;

    public synchronized void add(String line) {
        if (size == lines.length) {
            String[] more = new String[2 * size];
            System.arraycopy(lines, 0, more, 0, size);
            lines = more;
        }
        lines[size++] = line;
    }

    public synchronized int size() {
        return size;
    }

    public synchronized String last() {
        return size == 0 ? "" : lines[size - 1];
    }
}
