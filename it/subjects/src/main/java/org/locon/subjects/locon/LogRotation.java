package org.locon.subjects.locon;

import java.util.ArrayList;
import java.util.List;

/** A log that sessions write to while it is open; rotating closes it and opens the next. */
public final class LogRotation {

    private final List<List<String>> files = new ArrayList<>();
    private final Object fileLock = new Object();
    private volatile boolean open;
    private int written;

    public LogRotation() {
        openNext();
    }

    private void openNext() {
        synchronized (fileLock) {
            files.add(new ArrayList<>());
        }
        open = true; // bug:c
    }

    private void close() {
        synchronized (fileLock) {
            files.get(files.size() - 1).add("closed");
        }
        open = false; // bug:a
    }

    public void rotate() {
        // region
        close();
        openNext();
        // end
    }

    /** Writes a committed statement; nobody writes to a log that is switched off. */
    public void commit(String statement) {
        // region
        boolean on = open; // bug:b
        // end
        if (on) {
            synchronized (fileLock) {
                files.get(files.size() - 1).add(statement);
                written++;
            }
        }
    }

    public int written() {
        synchronized (fileLock) {
            return written;
        }
    }

    public int files() {
        synchronized (fileLock) {
            return files.size();
        }
    }
}
