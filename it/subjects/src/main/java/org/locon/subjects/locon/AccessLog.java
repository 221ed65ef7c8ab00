package org.locon.subjects.locon;

import java.util.ArrayList;
import java.util.List;

/** Log lines of all requests, gathered in a buffer that is written out when it is full. */
public final class AccessLog {

    private final char[] buffer = new char[256];
    private final List<String> written = new ArrayList<>();
    private volatile int used;
    private int lines;

    public void log(String client, String path, int status) {
        String line = client + " GET " + path + " " + status + "\n";
        if (used + line.length() > buffer.length) {
            flush();
        }
        // region
        int at = used; // bug:a
        line.getChars(0, line.length(), buffer, at);
        used = at + line.length(); // bug:b bug:c
        // end
        synchronized (this) {
            lines++;
        }
    }

    public synchronized void flush() {
        written.add(new String(buffer, 0, used));
        used = 0;
    }

    /** All lines that made it to the disk. */
    public synchronized List<String> written() {
        List<String> all = new ArrayList<>();
        for (String block : written) {
            all.addAll(block.lines().toList());
        }
        return all;
    }

    public synchronized int lines() {
        return lines;
    }
}
