package org.locon.subjects.griffin;

import java.util.ConcurrentModificationException;
import java.util.NoSuchElementException;

/** A sorted set of numbers as a search tree, with the calls that one expects of a collection. */
public final class Tree {

    private Node root;
    private int size;
    private int modifications;

    private static final class Node {

        private final int element;
        private Node left;
        private Node right;

        private Node(int element) {
            this.element = element;
        }
    }

    public Tree(int... elements) {
        for (int element : elements) {
            add(element);
        }
    }

    public synchronized boolean add(int element) {
        if (contains(element)) {
            return false;
        }
        root = insert(root, element);
        size++; // bug:3b bug:5c
        modifications++; // bug:2b
        return true;
    }

    public synchronized boolean remove(int element) {
        if (!contains(element)) { // bug:4c
            return false;
        }
        root = without(root, element); // bug:4b
        size--; // bug:5a
        modifications++; // bug:2b
        return true;
    }

    public synchronized void clear() {
        root = null; // bug:1b bug:4b
        size = 0; // bug:1b bug:3b
        modifications++; // bug:2b
    }

    public synchronized boolean contains(int element) {
        Node node = root;
        while (node != null && node.element != element) {
            node = element < node.element ? node.left : node.right;
        }
        return node != null;
    }

    public synchronized int size() {
        return size; // bug:3a
    }

    public synchronized boolean isEmpty() {
        return size == 0; // bug:1a
    }

    public synchronized int first() {
        Node node = root; // bug:1c
        if (node == null) {
            throw new NoSuchElementException("empty");
        }
        while (node.left != null) {
            node = node.left;
        }
        return node.element;
    }

    /** A reader's view of how many there are. */
    public int count() {
        int elements;
        // region
        synchronized (this) {
            elements = size; // bug:5b
        }
        // end
        return elements;
    }

    /** Adds all elements of the other tree, and returns its lowest one. */
    public int addAll(Tree other) {
        int lowest = lowestOf(other);
        addEach(other);
        int[] added = other.toArray();
        return added.length == 0 ? lowest : added[0];
    }

    private static int lowestOf(Tree other) {
        // region
        if (other.isEmpty()) {
            return Integer.MAX_VALUE;
        }
        return other.first();
        // end
    }

    private void addEach(Tree other) {
        // region
        int expected = other.modifications();
        for (int element = other.nextAfter(Integer.MIN_VALUE, expected);
                element != Integer.MAX_VALUE;
                element = other.nextAfter(element, expected)) {
            add(element);
        }
        // end
    }

    private synchronized int modifications() {
        return modifications; // bug:2a
    }

    private synchronized int nextAfter(int element, int expected) {
        int current = modifications; // bug:2c
        if (current != expected) {
            throw new ConcurrentModificationException();
        }
        int next = Integer.MAX_VALUE;
        for (Node node = root; node != null; ) {
            if (node.element > element) {
                next = node.element;
                node = node.left;
            } else {
                node = node.right;
            }
        }
        return next;
    }

    /** All elements in order. */
    public int[] toArray() {
        int[] elements;
        // region
        elements = new int[size()];
        copyInto(elements);
        // end
        return elements;
    }

    private synchronized void copyInto(int[] elements) {
        int needed = size; // bug:3c
        if (needed != elements.length) {
            throw new ArrayIndexOutOfBoundsException(needed + " elements for " + elements.length);
        }
        fill(root, elements, 0);
    }

    private static int fill(Node node, int[] elements, int at) {
        if (node == null) {
            return at;
        }
        int middle = fill(node.left, elements, at);
        elements[middle] = node.element;
        return fill(node.right, elements, middle + 1);
    }

    /** Takes the lowest element away; there must be one. */
    public int takeFirst() {
        int lowest;
        // region
        lowest = lowest();
        if (!remove(lowest)) {
            throw new IllegalStateException(lowest + " is taken already");
        }
        // end
        return lowest;
    }

    private synchronized int lowest() {
        Node node = root; // bug:4a
        while (node.left != null) {
            node = node.left;
        }
        return node.element;
    }

    /** Puts an element in the place of another one; the number of elements stays the same. */
    public void replace(int old, int with) {
        // region
        remove(old);
        add(with);
        // end
    }

    private static Node insert(Node node, int element) {
        if (node == null) {
            return new Node(element);
        }
        Node copy = new Node(node.element);
        copy.left = element < node.element ? insert(node.left, element) : node.left;
        copy.right = element < node.element ? node.right : insert(node.right, element);
        return copy;
    }

    private static Node without(Node node, int element) {
        if (node.element == element) {
            return joined(node.left, node.right);
        }
        Node copy = new Node(node.element);
        copy.left = element < node.element ? without(node.left, element) : node.left;
        copy.right = element < node.element ? node.right : without(node.right, element);
        return copy;
    }

    private static Node joined(Node left, Node right) {
        if (left == null) {
            return right;
        }
        Node copy = new Node(left.element);
        copy.left = left.left;
        copy.right = joined(left.right, right);
        return copy;
    }
}
