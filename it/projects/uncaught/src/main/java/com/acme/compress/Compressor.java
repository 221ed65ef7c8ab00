package com.acme.compress;

/** Compresses the blocks of a file in a worker's thread, and counts what it has written. */
public final class Compressor {
    private final int blocks;
    private BlockQueue queue;
    private int written;

    public Compressor(String... blocks) {
        this.blocks = blocks.length;
        queue = new BlockQueue(blocks.length);
        for (String block : blocks) {
            queue.put(block);
        }
    }

    /** The worker's job. */
    public void compressAll() {
        while (!queue.isEmpty()) { // bug:b
            write(queue.take());
        }
    }

    /** Waits until all blocks are written, and gives the memory back. */
    public void finish() throws InterruptedException {
        synchronized (this) {
            while (written < blocks) {
                wait();
            }
        }
        queue = null; // bug:a
    }

    public synchronized int written() {
        return written;
    }

    private synchronized void write(String block) {
        if (!block.isEmpty()) {
            written++;
        }
        notifyAll();
    }
}
