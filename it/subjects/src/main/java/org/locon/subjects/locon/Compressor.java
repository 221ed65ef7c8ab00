package org.locon.subjects.locon;

import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.zip.Deflater;

/** Reads a file in blocks, and lets a thread compress them; at the end the queue between the two is given back. */
public final class Compressor {

    private Queue queue = new Queue();
    private final Consumer consumer = new Consumer();
    private int blocks;
    private volatile int compressed;
    private volatile Exception failure;

    private static final class Queue {

        private final Deque<byte[]> blocks = new ArrayDeque<>();
        private boolean complete;

        private synchronized void put(byte[] block) {
            blocks.add(block);
            notifyAll();
        }

        private synchronized byte[] take() throws InterruptedException {
            while (blocks.isEmpty() && !complete) {
                wait();
            }
            return blocks.poll();
        }

        private synchronized void complete() {
            complete = true;
            notifyAll();
        }

        private synchronized boolean isEmpty() {
            return blocks.isEmpty();
        }
    }

    /** Takes blocks as long as some come. */
    private final class Consumer extends Thread {

        @Override
        public void run() {
            Deflater deflater = new Deflater();
            try {
                compressAll(queue, deflater);
                report();
            } catch (InterruptedException | RuntimeException e) {
                failure = e;
            } finally {
                deflater.end();
            }
        }

        private void compressAll(Queue from, Deflater deflater) throws InterruptedException {
            for (byte[] block = from.take(); block != null; block = from.take()) {
                compressed += compress(deflater, block);
            }
        }

        private void report() {
            // region
            Queue mine = queue; // bug:b
            // end
            if (!mine.isEmpty()) {
                throw new IllegalStateException("blocks left over");
            }
        }
    }

    public void start() {
        consumer.start();
    }

    public void read(byte[] data, int blockSize) {
        for (int from = 0; from < data.length; from += blockSize) {
            byte[] block = new byte[Math.min(blockSize, data.length - from)];
            System.arraycopy(data, from, block, 0, block.length);
            queue.put(block);
            blocks++;
        }
        queue.complete();
    }

    /** All is read: frees what isn't needed any more. */
    public void close() {
        int left = blocks;
        while (!queue.isEmpty() && left > 0) {
            Thread.onSpinWait();
        }
        queue = null; // bug:a
    }

    public void join() throws InterruptedException {
        consumer.join();
    }

    private static int compress(Deflater deflater, byte[] block) {
        deflater.reset();
        deflater.setInput(block);
        deflater.finish();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] piece = new byte[256];
        while (!deflater.finished()) {
            out.write(piece, 0, deflater.deflate(piece));
        }
        return out.size();
    }

    public int compressed() {
        return compressed;
    }

    public Exception failure() {
        return failure;
    }
}
