package org.locon.subjects.falcon;

import java.util.ConcurrentModificationException;
import java.util.NoSuchElementException;

/** A set of chained buckets, synchronized, with an iterator that refuses to go on in a set that has changed. */
public final class HashSet {

    private Node[] buckets = new Node[8];
    private int size;
    private int modifications;

    private static final class Node {

        private final Object element;
        private Node next;

        private Node(Object element, Node next) {
            this.element = element;
            this.next = next;
        }
    }

    public HashSet(Object... initial) {
        for (Object element : initial) {
            add(element);
        }
    }

    public synchronized boolean add(Object element) {
        if (contains(element)) {
            return false;
        }
        if (size > buckets.length) {
            grow();
        }
        int bucket = bucketOf(element, buckets.length);
        buckets[bucket] = new Node(element, buckets[bucket]);
        size++;
        modifications++; // bug:b
        return true;
    }

    public synchronized boolean remove(Object element) {
        int bucket = bucketOf(element, buckets.length);
        Node before = null;
        for (Node node = buckets[bucket]; node != null; node = node.next) {
            if (node.element.equals(element)) {
                if (before == null) {
                    buckets[bucket] = node.next;
                } else {
                    before.next = node.next;
                }
                size--;
                modifications++; // bug:b
                return true;
            }
            before = node;
        }
        return false;
    }

    public synchronized boolean contains(Object element) {
        for (Node node = buckets[bucketOf(element, buckets.length)]; node != null; node = node.next) {
            if (node.element.equals(element)) {
                return true;
            }
        }
        return false;
    }

    public synchronized int size() {
        return size;
    }

    /** Adds what the other set holds and tells whether anything was new. */
    public synchronized boolean addAll(HashSet other) {
        boolean changed = false;
        // region
        Elements elements = other.elements();
        while (elements.hasNext()) {
            changed |= add(elements.next());
        }
        // end
        return changed;
    }

    private Elements elements() {
        return new Elements();
    }

    /** Goes through the buckets of the set as it was when the iterator was made. */
    private final class Elements {

        private final int expected;
        private final Node[] table = buckets;
        private int bucket = -1;
        private Node next;

        private Elements() {
            expected = modifications; // bug:a
            advance();
        }

        private boolean hasNext() {
            return next != null;
        }

        private Object next() {
            int current = modifications; // bug:c
            if (current != expected) {
                throw new ConcurrentModificationException();
            }
            if (next == null) {
                throw new NoSuchElementException();
            }
            Object element = next.element;
            next = next.next;
            if (next == null) {
                advance();
            }
            return element;
        }

        private void advance() {
            while (next == null && bucket + 1 < table.length) {
                bucket++;
                next = table[bucket];
            }
        }
    }

    private void grow() {
        Node[] larger = new Node[buckets.length * 2];
        for (Node node : buckets) {
            while (node != null) {
                Node following = node.next;
                int bucket = bucketOf(node.element, larger.length);
                node.next = larger[bucket];
                larger[bucket] = node;
                node = following;
            }
        }
        buckets = larger;
    }

    private static int bucketOf(Object element, int buckets) {
        return (element.hashCode() & 0x7fffffff) % buckets;
    }
}
