package org.locon.subjects.griffin;

import java.util.Arrays;

/** Characters that several threads append to and cut; two buffers may work on each other. */
public final class Buffer {

    private char[] value = new char[16];
    private int count;

    public Buffer(String text) {
        insert(0, text);
    }

    public synchronized int length() {
        return count; // bug:1a
    }

    public synchronized void insert(int at, String text) {
        makeRoom(at, text.length());
        text.getChars(0, text.length(), value, at);
    }

    public Buffer append(Buffer other) {
        // region
        char[] added = new char[other.length()];
        other.copyTo(added);
        insertAtEnd(added);
        // end
        return this;
    }

    private synchronized void copyTo(char[] target) {
        int available = count; // bug:1c
        if (available < target.length) {
            throw new StringIndexOutOfBoundsException("append: " + target.length + " of " + available);
        }
        System.arraycopy(value, 0, target, 0, target.length);
    }

    private synchronized void insertAtEnd(char[] added) {
        int at = count;
        makeRoom(at, added.length);
        System.arraycopy(added, 0, value, at, added.length);
    }

    /** Cuts off so many characters at the front. */
    public synchronized void cut(int length) {
        int stop = Math.min(length, count);
        System.arraycopy(value, stop, value, 0, count - stop);
        count -= stop; // bug:1b bug:2b bug:3b bug:4b
    }

    /** Whether the buffer begins with the same characters as the other one. */
    public boolean startsWith(Buffer other) {
        // region
        int length = other.extent();
        if (length > length()) {
            return false;
        }
        for (int i = length - 1; i >= 0; i--) {
            if (other.at(i) != at(i)) {
                return false;
            }
        }
        // end
        return true;
    }

    private synchronized int extent() {
        return count; // bug:2a
    }

    private synchronized char at(int index) {
        int limit = count; // bug:2c
        if (index >= limit) {
            throw new StringIndexOutOfBoundsException("at: " + index + " of " + limit);
        }
        return value[index];
    }

    /** Makes the first letter of the last word a capital. */
    public void capitalize() {
        // region
        int start = lastSpace() + 1;
        setUpper(start);
        // end
    }

    private synchronized int lastSpace() {
        int i = count - 2; // bug:3a
        while (i >= 0 && value[i] != ' ') {
            i--;
        }
        return i;
    }

    private synchronized void setUpper(int index) {
        int limit = count; // bug:3c
        if (index >= limit) {
            throw new StringIndexOutOfBoundsException("upper: " + index + " of " + limit);
        }
        value[index] = Character.toUpperCase(value[index]);
    }

    /** The last character, and how long the text is that it ends. */
    public String ending() {
        // region
        int last = lastIndex();
        return letter(last) + "/" + (last + 1);
        // end
    }

    private synchronized int lastIndex() {
        return count - 1; // bug:4a
    }

    private synchronized char letter(int index) {
        int limit = count; // bug:4c
        if (index >= limit) {
            throw new StringIndexOutOfBoundsException("letter: " + index + " of " + limit);
        }
        return value[index];
    }

    private void makeRoom(int at, int length) {
        if (count + length > value.length) {
            value = Arrays.copyOf(value, (count + length) * 2);
        }
        System.arraycopy(value, at, value, at + length, count - at);
        count += length;
    }

    @Override
    public synchronized String toString() {
        return new String(value, 0, count);
    }
}
