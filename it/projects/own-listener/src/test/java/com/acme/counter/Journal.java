package com.acme.counter;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.locon.instrument.Listener;
import org.locon.instrument.Sites;

/** Writes down which thread writes what, run by run. */
public final class Journal implements Listener {

    private static final int MOST_LINES = 1_000;

    private final Map<Integer, String> names = new ConcurrentHashMap<>();
    private final Queue<String> lines = new ConcurrentLinkedQueue<>();

    @Override
    public void begins(int thread, String name, int creator, Thread self) {
        names.put(thread, name);
    }

    @Override
    public Object accesses(int thread, Object owner, int site, boolean write, boolean ordered, Object note) {
        if (write && lines.size() < MOST_LINES) {
            lines.add(names.get(thread) + " writes " + Sites.get(site).variable().text());
        }
        return note;
    }

    @Override
    public void endsRun() {
        List<String> page = new ArrayList<>(List.of("run"));
        page.addAll(lines);
        lines.clear();
        names.clear();
        try {
            Files.write(Path.of("target", "journal.txt"), page, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
