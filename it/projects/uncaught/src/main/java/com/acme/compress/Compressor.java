package com.acme.compress;

import java.util.function.IntConsumer;

/** Compresses the blocks of a file in a worker's thread, and tells whoever watches how far it is. */
public final class Compressor implements Runnable {
    private final BlockQueue queue;
    private int size;
    private IntConsumer watcher;
    private int written;

    public Compressor(IntConsumer watcher, String... blocks) {
        this.watcher = watcher;
        queue = new BlockQueue(blocks.length);
        for (String block : blocks) {
            queue.put(block);
            size += block.length();
        }
    }

    /** The worker's job. */
    @Override
    public void run() {
        while (!queue.isEmpty()) {
            write(queue.take());
            if (watcher != null) { // bug:a
                int percent = 100 * written() / size;
                watcher.accept(percent); // bug:c
            }
        }
    }

    /** Nobody watches any more; the work goes on. */
    public void unwatch() {
        watcher = null; // bug:b
    }

    public synchronized int written() {
        return written;
    }

    public synchronized void awaitFirstBlock() throws InterruptedException {
        while (written == 0) {
            wait();
        }
    }

    private synchronized void write(String block) {
        written += block.length();
        notifyAll();
    }
}
