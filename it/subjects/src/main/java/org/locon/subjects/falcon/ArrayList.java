package org.locon.subjects.falcon;

import java.util.Arrays;
import java.util.Objects;

/** A growing array whose every method is synchronized, as collections were once written. */
public final class ArrayList {

    private Object[] elements = new Object[4];
    private int size;
    private int modifications;

    public ArrayList(Object... initial) {
        for (Object element : initial) {
            add(element);
        }
    }

    public synchronized boolean add(Object element) {
        ensureCapacity(size + 1);
        elements[size] = element;
        size++;
        return true;
    }

    public synchronized void addFirst(Object element) {
        ensureCapacity(size + 1);
        System.arraycopy(elements, 0, elements, 1, size);
        elements[0] = element;
        size++;
    }

    public synchronized boolean remove(Object element) {
        int index = indexOf(element);
        if (index < 0) {
            return false;
        }
        System.arraycopy(elements, index + 1, elements, index, size - index - 1);
        size--; // bug:b
        modifications++;
        return true;
    }

    public synchronized Object removeAt(int index) {
        check(index);
        Object removed = elements[index];
        System.arraycopy(elements, index + 1, elements, index, size - index - 1);
        size--; // bug:b
        elements[size] = null;
        modifications++;
        return removed;
    }

    public synchronized Object get(int index) {
        check(index);
        return elements[index];
    }

    public synchronized int size() {
        return size; // bug:a
    }

    public synchronized int indexOf(Object element) {
        for (int i = 0; i < size; i++) {
            if (Objects.equals(elements[i], element)) {
                return i;
            }
        }
        return -1;
    }

    public synchronized boolean contains(Object element) {
        return indexOf(element) >= 0;
    }

    /** Whether all elements of the other list are in this one. */
    public synchronized boolean containsAll(ArrayList other) {
        // region
        int last = other.size() - 1;
        for (int i = last; i >= 0; i--) {
            if (!contains(other.get(i))) {
                return false;
            }
        }
        // end
        return true;
    }

    public synchronized void trim() {
        elements = Arrays.copyOf(elements, Math.max(4, size));
        modifications++;
    }

    public synchronized int modifications() {
        return modifications;
    }

    private void ensureCapacity(int capacity) {
        if (capacity > elements.length) {
            elements = Arrays.copyOf(elements, capacity * 3 / 2 + 1);
        }
        modifications++;
    }

    private void check(int index) {
        int limit = size; // bug:c
        if (index >= limit) {
            throw new IndexOutOfBoundsException("index " + index + ", size " + limit);
        }
    }
}
