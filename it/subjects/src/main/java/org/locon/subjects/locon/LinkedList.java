package org.locon.subjects.locon;

/** A list with its first and last node and its length, each of the three looked after by methods of its own. */
public final class LinkedList {

    private Node first;
    private Node last;
    private int length;

    private static final class Node {

        private final String value;
        private volatile Node next;

        private Node(String value) {
            this.value = value;
        }
    }

    public void add(String value) {
        Node added = new Node(value);
        // region
        append(added);
        count();
        // end
    }

    private synchronized void append(Node added) {
        if (first == null) {
            first = added;
        } else {
            last.next = added;
        }
        last = added; // bug:a
    }

    private synchronized void count() {
        length++; // bug:c
    }

    /** The values that a reader sees, or an exception if what the list says of itself doesn't fit together. */
    public String describe() {
        // region
        Node end = last(); // bug:b
        int expected = length(); // bug:b
        // end
        StringBuilder text = new StringBuilder();
        int seen = 0;
        for (Node node = first(); node != null; node = node == end ? null : node.next) {
            text.append(node.value).append(' ');
            seen++;
        }
        if (seen != expected) {
            throw new IllegalStateException("length " + expected + ", but: " + text);
        }
        return text.toString();
    }

    private synchronized Node first() {
        return last == null ? null : first;
    }

    private synchronized Node last() {
        return last;
    }

    private synchronized int length() {
        return length;
    }

    public synchronized int size() {
        return length;
    }
}
