package org.locon.subjects.falcon;

import java.util.Arrays;

/** An array that grows by doubling, synchronized; copies and joins take other vectors as they are. */
public final class Vector {

    private Object[] data;
    private int count;

    public Vector(int capacity) {
        data = new Object[capacity];
    }

    public Vector(Vector other) {
        // region
        int size = other.size();
        data = new Object[size];
        other.copyInto(data);
        count = size;
        // end
    }

    public synchronized int size() {
        return count; // bug:a
    }

    public synchronized void copyInto(Object[] target) {
        int length = count; // bug:c
        Object[] source = data; // bug:c
        System.arraycopy(source, 0, target, 0, length);
    }

    public synchronized void add(Object element) {
        if (count == data.length) {
            data = Arrays.copyOf(data, Math.max(4, count * 2)); // bug:b
        }
        data[count] = element;
        count++; // bug:b
    }

    public synchronized void removeAll() {
        data = new Object[4];
        count = 0;
    }

    public synchronized Object get(int index) {
        if (index >= count) {
            throw new ArrayIndexOutOfBoundsException(index);
        }
        return data[index];
    }

    public synchronized int indexOf(Object element) {
        for (int i = 0; i < count; i++) {
            if (element.equals(data[i])) {
                return i;
            }
        }
        return -1;
    }

    public synchronized int capacity() {
        return data.length;
    }
}
