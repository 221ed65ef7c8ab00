package org.locon.subjects.locon;

import java.util.Arrays;

/** Downloads a file in pieces; when the user stops it, what is there and how far it goes are saved to be resumed. */
public final class Downloader {

    private final byte[] remote;
    private final byte[] file;
    private final Log log = new Log();
    private volatile long written;
    private volatile int offset;
    private volatile boolean interrupted;

    private static final class Log {

        private long savedWritten = -1;
        private int savedOffset = -1;
        private int saves;
    }

    public Downloader(int size) {
        remote = new byte[size];
        Arrays.fill(remote, (byte) 7);
        file = new byte[size];
    }

    public void download(int pieceSize) {
        while (offset < remote.length && !interrupted) {
            int length = Math.min(pieceSize, remote.length - offset);
            System.arraycopy(remote, offset, file, offset, length);
            advance(length);
        }
    }

    private void advance(int length) {
        // region
        written = written + length; // bug:a
        offset = offset + length; // bug:c
        // end
    }

    /** What the interrupt key does. */
    public void interrupt() {
        // region
        long bytes = written; // bug:b
        int position = offset; // bug:b
        // end
        save(bytes, position);
        interrupted = true;
    }

    private void save(long bytes, int position) {
        synchronized (log) {
            log.savedWritten = bytes;
            log.savedOffset = position;
            log.saves++;
        }
    }

    public boolean canResume() {
        synchronized (log) {
            return log.saves > 0 && log.savedWritten == log.savedOffset;
        }
    }

    public int offset() {
        return offset;
    }
}
