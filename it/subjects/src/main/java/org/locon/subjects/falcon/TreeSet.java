package org.locon.subjects.falcon;

/** A sorted set as a search tree, synchronized; it can be made as a balanced copy of another one. */
public final class TreeSet {

    private Node root;
    private int size;
    private int depth;

    private static final class Node {

        private final int element;
        private Node left;
        private Node right;

        private Node(int element) {
            this.element = element;
        }
    }

    public TreeSet() {}

    /** A balanced copy. */
    public TreeSet(TreeSet other) {
        // region
        int expected = other.size();
        int[] elements = new int[expected];
        int copied = other.copyInto(elements);
        // end
        root = balanced(elements, 0, copied);
        size = copied;
    }

    public synchronized boolean add(int element) {
        int level = 1;
        Node added = new Node(element);
        if (root == null) {
            root = added;
        } else {
            Node node = root;
            while (true) {
                level++;
                if (element == node.element) {
                    return false;
                } else if (element < node.element) {
                    if (node.left == null) {
                        node.left = added;
                        break;
                    }
                    node = node.left;
                } else {
                    if (node.right == null) {
                        node.right = added;
                        break;
                    }
                    node = node.right;
                }
            }
        }
        depth = Math.max(depth, level);
        size++; // bug:b
        return true;
    }

    public synchronized boolean contains(int element) {
        Node node = root;
        while (node != null && node.element != element) {
            node = element < node.element ? node.left : node.right;
        }
        return node != null;
    }

    public synchronized int size() {
        return size; // bug:a
    }

    public synchronized int first() {
        Node node = root;
        while (node.left != null) {
            node = node.left;
        }
        return node.element;
    }

    private synchronized int copyInto(int[] target) {
        int elements = size; // bug:c
        if (elements > target.length) {
            throw new ArrayIndexOutOfBoundsException(elements + " elements, room for " + target.length);
        }
        return copy(root, target, 0);
    }

    private static int copy(Node node, int[] target, int at) {
        if (node == null) {
            return at;
        }
        int next = copy(node.left, target, at);
        target[next] = node.element;
        return copy(node.right, target, next + 1);
    }

    private static Node balanced(int[] elements, int from, int to) {
        if (from >= to) {
            return null;
        }
        int middle = (from + to) >>> 1;
        Node node = new Node(elements[middle]);
        node.left = balanced(elements, from, middle);
        node.right = balanced(elements, middle + 1, to);
        return node;
    }

    public synchronized int depth() {
        return depth;
    }
}
