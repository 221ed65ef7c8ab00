package org.locon.subjects.beyond;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Albums of drawings; albums are bound, and what is in them is drawn, by the same few painters, who don't wait long. */
public final class ImpatientPool {

    private final ExecutorService painters;
    private int drawings;

    public ImpatientPool(int threads) {
        painters = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task);
            thread.setDaemon(true);
            return thread;
        });
    }

    public Future<String> order(String title) {
        return painters.submit(() -> album(title));
    }

    private String album(String title) throws Exception {
        String album;
        // region
        String cover = title.toUpperCase(); // bug:a bug:b
        Future<String> drawing = painters.submit(() -> drawing(title));
        String drawn = drawing.get(500, TimeUnit.MILLISECONDS); // bug:c
        album = cover + ": " + drawn;
        // end
        return album;
    }

    private synchronized String drawing(String title) {
        drawings++;
        return "a " + title;
    }

    public synchronized int drawings() {
        return drawings;
    }

    public void close() {
        painters.shutdown();
    }
}
