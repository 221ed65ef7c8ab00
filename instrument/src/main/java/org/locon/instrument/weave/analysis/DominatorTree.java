package org.locon.instrument.weave.analysis;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * Which nodes of a graph are passed on every way from its root to another one. It is found by Cooper, Harvey and
 * Kennedy's simple and fast algorithm, without recursion, as a method may be long. For a graph turned round it tells
 * which nodes are passed on every way to the end.
 */
final class DominatorTree {

    private static final int NONE = -1;

    private final int root;
    private final int[][] successors;
    private final int[][] predecessors;

    /** The nodes that are reached, each before those it leads to, but for those that lead back. */
    private final int[] order;

    private final int[] place;
    private final int[] dominator;

    /** When a walk through the tree of dominators comes to a node, and when it has been to all below. */
    private final int[] entered;

    private final int[] left;

    DominatorTree(int[][] successors, int root) {
        this.root = root;
        this.successors = successors;
        place = new int[successors.length];
        Arrays.fill(place, NONE);
        order = reversePostorder();
        dominator = new int[successors.length];
        predecessors = reversed(successors);
        dominate();
        entered = new int[successors.length];
        left = new int[successors.length];
        walk();
    }

    /** Each node that is reached, before those it leads to, but for those that lead back. */
    int[] order() {
        return order;
    }

    boolean reaches(int node) {
        return place[node] != NONE;
    }

    /** Whether the edge from one to the other leads back, in the order. */
    boolean leadsBack(int from, int to) {
        return place[to] <= place[from];
    }

    /** Those that lead to the node and are reached themselves. */
    int[] predecessors(int node) {
        return predecessors[node];
    }

    /** Whether each way to {@code node}, which is reached, passes {@code by}; a node passes itself. */
    boolean dominates(int by, int node) {
        return reaches(by) && entered[by] <= entered[node] && entered[node] < left[by];
    }

    /** What leads to the end of a round without passing the loop's head, and the head itself. */
    BitSet loop(int head, int end) {
        BitSet body = new BitSet();
        body.set(head);
        Deque<Integer> open = new ArrayDeque<>(List.of(end));
        while (!open.isEmpty()) {
            int node = open.pop();
            if (!body.get(node)) {
                body.set(node);
                Arrays.stream(predecessors[node]).forEach(open::add);
            }
        }
        return body;
    }

    /** For each node those that lead to it, by edges between nodes that are reached. */
    int[][] reversed(int[][] edges) {
        int[] count = new int[edges.length];
        for (int from : order) {
            for (int to : edges[from]) {
                count[to]++;
            }
        }
        int[][] reversed = new int[edges.length][];
        Arrays.setAll(reversed, node -> new int[count[node]]);
        for (int from : order) {
            for (int to : edges[from]) {
                reversed[to][--count[to]] = from;
            }
        }
        return reversed;
    }

    private int[] reversePostorder() {
        int[] finished = new int[successors.length];
        int count = 0;
        int[] next = new int[successors.length];
        boolean[] seen = new boolean[successors.length];
        Deque<Integer> path = new ArrayDeque<>(List.of(root));
        seen[root] = true;
        while (!path.isEmpty()) {
            int at = path.peek();
            if (next[at] == successors[at].length) {
                finished[count++] = path.pop();
            } else {
                int to = successors[at][next[at]++];
                if (!seen[to]) {
                    seen[to] = true;
                    path.push(to);
                }
            }
        }
        int[] reversed = new int[count];
        for (int i = 0; i < count; i++) {
            reversed[i] = finished[count - 1 - i];
            place[reversed[i]] = i;
        }
        return reversed;
    }

    private void dominate() {
        Arrays.fill(dominator, NONE);
        dominator[root] = root;
        for (boolean changed = true; changed; ) {
            changed = false;
            for (int node : order) {
                int nearest = node == root ? root : nearest(predecessors[node]);
                changed |= dominator[node] != nearest;
                dominator[node] = nearest;
            }
        }
    }

    private int nearest(int[] from) {
        int nearest = NONE;
        for (int each : from) {
            if (dominator[each] != NONE) {
                nearest = nearest == NONE ? each : common(nearest, each);
            }
        }
        return nearest;
    }

    private int common(int some, int other) {
        int one = some;
        int another = other;
        while (one != another) {
            if (place[one] > place[another]) {
                one = dominator[one];
            } else {
                another = dominator[another];
            }
        }
        return one;
    }

    private void walk() {
        int[] first = new int[successors.length];
        int[] sibling = new int[successors.length];
        Arrays.fill(first, NONE);
        for (int i = order.length - 1; i > 0; i--) {
            int node = order[i];
            sibling[node] = first[dominator[node]];
            first[dominator[node]] = node;
        }
        int clock = 0;
        Deque<Integer> path = new ArrayDeque<>(List.of(root));
        entered[root] = clock++;
        while (!path.isEmpty()) {
            int child = first[path.peek()];
            if (child == NONE) {
                left[path.pop()] = clock;
            } else {
                first[path.peek()] = sibling[child];
                entered[child] = clock++;
                path.push(child);
            }
        }
    }
}
