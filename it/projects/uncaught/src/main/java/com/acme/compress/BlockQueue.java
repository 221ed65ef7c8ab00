package com.acme.compress;

/** The blocks of a file, in the order in which they were read. */
final class BlockQueue {
    private final String[] blocks;
    private int head;
    private int tail;

    BlockQueue(int capacity) {
        blocks = new String[capacity];
    }

    synchronized void put(String block) {
        blocks[tail++] = block;
    }

    synchronized boolean isEmpty() {
        return head == tail;
    }

    synchronized String take() {
        return blocks[head++];
    }
}
