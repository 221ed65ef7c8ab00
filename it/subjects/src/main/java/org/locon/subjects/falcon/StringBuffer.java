package org.locon.subjects.falcon;

import java.util.Arrays;

/** Characters to append to and cut from, safe to share: every method holds the buffer's own lock. */
public final class StringBuffer {

    private char[] value;
    private int count;

    public StringBuffer(String text) {
        value = new char[text.length() + 16];
        append(text);
    }

    public synchronized int length() {
        return count; // bug:a
    }

    public synchronized StringBuffer append(String text) {
        ensureCapacity(count + text.length());
        text.getChars(0, text.length(), value, count);
        count += text.length();
        return this;
    }

    public synchronized StringBuffer append(StringBuffer other) {
        // region
        int length = other.length();
        ensureCapacity(count + length);
        other.getChars(0, length, value, count);
        count += length;
        // end
        return this;
    }

    public synchronized StringBuffer delete(int start, int end) {
        int stop = Math.min(end, count);
        if (start < 0 || start > stop) {
            throw new StringIndexOutOfBoundsException(start);
        }
        System.arraycopy(value, stop, value, start, count - stop);
        count -= stop - start; // bug:b
        return this;
    }

    public synchronized void getChars(int start, int end, char[] target, int at) {
        int limit = count; // bug:c
        if (end > limit || start > end) {
            throw new StringIndexOutOfBoundsException("end " + end + ", length " + limit);
        }
        System.arraycopy(value, start, target, at, end - start);
    }

    public synchronized int indexOf(char wanted) {
        for (int i = 0; i < count; i++) {
            if (value[i] == wanted) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public synchronized String toString() {
        return new String(value, 0, count);
    }

    private void ensureCapacity(int capacity) {
        if (capacity > value.length) {
            value = Arrays.copyOf(value, Math.max(capacity, value.length * 2 + 2));
        }
    }
}
