package org.locon.subjects.scurf;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** Names and numbers in a file, which is made when the first one is added. */
public final class PhoneBook {

    private final Path file;
    private volatile boolean exists;
    private int opened;

    public PhoneBook(Path file) {
        this.file = file;
    }

    public void add(String name, String number) throws IOException {
        // region
        boolean present = exists; // bug:a
        if (!present) {
            create();
            exists = true; // bug:b bug:c
        } else {
            open();
        }
        write(name + " " + number + "\n");
        // end
    }

    private void create() throws IOException {
        Files.write(file, new byte[0]);
    }

    private void open() throws IOException {
        if (!Files.isWritable(file)) {
            throw new IOException(file + " can't be written");
        }
        opened++;
    }

    private synchronized void write(String line) throws IOException {
        Files.write(file, line.getBytes(StandardCharsets.UTF_8), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    public synchronized List<String> entries() throws IOException {
        return Files.readAllLines(file, StandardCharsets.UTF_8);
    }

    public int opened() {
        return opened;
    }
}
