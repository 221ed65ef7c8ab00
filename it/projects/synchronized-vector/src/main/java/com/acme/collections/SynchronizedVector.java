package com.acme.collections;

import java.util.NoSuchElementException;

/** A growing array in which each method holds the vector's lock, in the style of the first Java collections. */
public class SynchronizedVector<E> implements Sequence<E> {
    private Object[] elements;
    private int count;
    private int changes;

    public SynchronizedVector() {
        this(4);
    }

    public SynchronizedVector(int capacity) {
        elements = new Object[capacity];
    }

    /** A copy of the other sequence. */
    public SynchronizedVector(Sequence<? extends E> other) {
        count = other.size();
        elements = new Object[count + count / 10];
        other.toArray(elements);
    }

    @Override
    public synchronized int size() {
        return count; // bug:a
    }

    public synchronized boolean isEmpty() {
        return count == 0;
    }

    public synchronized void add(E element) {
        changes++;
        ensureCapacity(count + 1);
        elements[count++] = element; // bug:1b
    }

    @SuppressWarnings("unchecked")
    public synchronized E get(int index) {
        if (index >= count) {
            throw new NoSuchElementException(index + " of " + count);
        }
        return (E) elements[index];
    }

    public synchronized boolean contains(Object wanted) {
        for (int i = 0; i < count; i++) {
            if (wanted.equals(elements[i])) {
                return true;
            }
        }
        return false;
    }

    public synchronized void clear() {
        changes++;
        for (int i = 0; i < count; i++) {
            elements[i] = null;
        }
        count = 0; // bug:2b
    }

    @Override
    public synchronized Object[] toArray(Object[] room) {
        Object[] target = room.length < count ? new Object[count] : room; // bug:c
        System.arraycopy(elements, 0, target, 0, count);
        return target;
    }

    public synchronized int changes() {
        return changes;
    }

    private void ensureCapacity(int wanted) {
        if (wanted > elements.length) {
            Object[] more = new Object[Math.max(wanted, 2 * elements.length)];
            System.arraycopy(elements, 0, more, 0, count);
            elements = more;
        }
    }
}
