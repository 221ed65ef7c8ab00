package com.acme.overhead;

import java.util.Random;

/** Chases pointers: one thread walks a list whose nodes lie scattered, over and over. Nothing is shared. */
final class LinkedListWalk implements Program {

    private static final int NODES = 1 << 14;

    @Override
    public String name() {
        return "list-walk";
    }

    @Override
    public int usualSize() {
        return 12_000;
    }

    @Override
    public long run(int size) {
        Ring ring = new Ring(NODES, new Random(11));
        long sum = 0;
        for (int round = 0; round < size; round++) {
            sum = 31 * sum + ring.sumOnce(round);
        }
        return sum;
    }

    /** A closed list in random order. */
    private static final class Ring {
        private final Node entry;

        Ring(int count, Random random) {
            Node[] nodes = new Node[count];
            for (int i = 0; i < count; i++) {
                nodes[i] = new Node(random.nextInt(1000));
            }
            for (int i = count - 1; i > 0; i--) {
                int j = random.nextInt(i + 1);
                Node moved = nodes[i];
                nodes[i] = nodes[j];
                nodes[j] = moved;
            }
            for (int i = 0; i < count; i++) {
                nodes[i].next = nodes[(i + 1) % count];
            }
            entry = nodes[0];
        }

        long sumOnce(int factor) {
            long sum = 0;
            Node node = entry;
            do {
                sum += (long) node.value * factor;
                node = node.next;
            } while (node != entry);
            return sum;
        }
    }

    private static final class Node {
        private final int value;
        private Node next;

        Node(int value) {
            this.value = value;
        }
    }
}
