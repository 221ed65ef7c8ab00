package org.locon.subjects.griffin;

import java.util.Arrays;
import java.util.NoSuchElementException;

/** A growing array; it can be made as a copy, joined with another one, and used as a stack. */
public final class Vector {

    private Object[] array;
    private int size;
    private Object last;

    public Vector(Object... elements) {
        array = Arrays.copyOf(elements, Math.max(4, elements.length));
        size = elements.length;
        last = size == 0 ? null : elements[size - 1];
    }

    public Vector(Vector other) {
        // region
        size = other.size();
        array = new Object[size];
        other.toArray(array);
        // end
        last = lastOf(other);
        if (size > 0 && array[size - 1] == null) {
            throw new IllegalStateException("copied less than " + size);
        }
    }

    private static Object lastOf(Vector other) {
        // region
        if (!other.hasElements()) {
            return null;
        }
        return other.lastElement();
        // end
    }

    public synchronized int size() {
        return size; // bug:1a
    }

    private synchronized void toArray(Object[] target) {
        int length = size; // bug:1c
        System.arraycopy(array, 0, target, 0, Math.min(length, target.length));
    }

    private synchronized boolean hasElements() {
        return size > 0; // bug:2a
    }

    private synchronized Object lastElement() {
        int length = size; // bug:2c
        if (length == 0) {
            throw new NoSuchElementException("no last element");
        }
        return last;
    }

    public synchronized void add(Object element) {
        if (size == array.length) {
            array = Arrays.copyOf(array, size * 2 + 1);
        }
        array[size] = element;
        last = element;
        size++; // bug:3b
    }

    public synchronized void removeAllElements() {
        array = new Object[4];
        size = 0; // bug:1b bug:2b
    }

    /** Adds all elements of the other one. */
    public void addAll(Vector other) {
        // region
        Object[] added = new Object[other.extent()];
        other.copyExactly(added);
        // end
        for (Object element : added) {
            add(element);
        }
    }

    private synchronized int extent() {
        return size; // bug:3a
    }

    private synchronized void copyExactly(Object[] target) {
        int length = size; // bug:3c
        if (length > target.length) {
            throw new ArrayIndexOutOfBoundsException(length + " elements for " + target.length);
        }
        System.arraycopy(array, 0, target, 0, length);
    }

    /** Takes the last element away; there must be one. */
    public Object pop() {
        // region
        int index = top();
        return removeAt(index);
        // end
    }

    private synchronized int top() {
        return size - 1; // bug:4a
    }

    private synchronized Object removeAt(int index) {
        int length = size; // bug:4c
        if (index >= length) {
            throw new IllegalStateException("element " + index + " of " + length + " is gone");
        }
        Object removed = array[index];
        array[index] = null;
        size = length - 1; // bug:4b
        return removed;
    }
}
