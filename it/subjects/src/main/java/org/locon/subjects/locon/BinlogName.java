package org.locon.subjects.locon;

import java.util.ArrayList;
import java.util.List;

/** The binary log of a database: its name, whether it is open, and how far it is written; a replica asks for all of it. */
public final class BinlogName {

    private String name = "binlog.1";
    private long position = 4;
    private int generation = 1;
    private final List<String> events = new ArrayList<>();

    public void write(String event) {
        // region
        synchronized (this) {
            events.add(generation + ":" + event);
            position += event.length();
        }
        // end
    }

    /** Goes on in a new file. */
    public void rotate() {
        // region
        rename(); // bug:a
        rewind(); // bug:c
        // end
    }

    private synchronized void rename() {
        generation++;
        name = "binlog." + generation;
    }

    private synchronized void rewind() {
        position = 4;
        events.add(generation + ":rotate");
    }

    /** Where a replica has to go on reading. */
    public String coordinates() {
        String file;
        long offset;
        // region
        file = name(); // bug:b
        offset = position(); // bug:b
        // end
        return file + "@" + offset;
    }

    private synchronized String name() {
        return name;
    }

    private synchronized long position() {
        return position;
    }

    public synchronized int events() {
        return events.size();
    }
}
