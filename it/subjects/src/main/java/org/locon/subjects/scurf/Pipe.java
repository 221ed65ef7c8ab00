package org.locon.subjects.scurf;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** Pipes as files with an end to write and an end to read; their names come from a table made at the first call. */
public final class Pipe {

    private final Path folder;
    private final AtomicInteger number = new AtomicInteger();
    private volatile boolean initialized;
    private Set<String> names;

    public Pipe(Path folder) {
        this.folder = folder;
    }

    /** Opens both ends of a new pipe, sends a message through it and returns what came out. */
    public String send(String message) throws IOException {
        // region
        boolean ready = initialized; // bug:a
        if (!ready) {
            initialize();
            initialized = true; // bug:b bug:c
        }
        // end
        String name = newName();
        if (name == null) {
            throw new IOException("no name left");
        }
        Path pipe = folder.resolve(name);
        try (FileChannel in = open(pipe, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            try (FileChannel out = open(pipe, StandardOpenOption.READ)) {
                if (!in.isOpen() || !out.isOpen()) {
                    throw new IOException(pipe + " isn't open at both ends");
                }
                Files.writeString(pipe, message);
                return name + " " + Files.readString(pipe);
            }
        }
    }

    private void initialize() {
        names = new HashSet<>();
        number.set(0);
    }

    private String newName() {
        String name = "pipe" + number.incrementAndGet();
        synchronized (this) {
            return names.add(name) ? name : null;
        }
    }

    private static FileChannel open(Path pipe, StandardOpenOption... options) throws IOException {
        return FileChannel.open(pipe, options);
    }

    /** Removes the pipes. */
    public void close() throws IOException {
        for (String name : names) {
            Files.deleteIfExists(folder.resolve(name));
        }
    }
}
