package org.locon.subjects.beyond;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Reports made of chapters; reports and chapters are written by the same few threads. */
public final class ExecutorStarvation {

    private final ExecutorService writers;
    private int chapters;

    public ExecutorStarvation(int threads) {
        writers = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task);
            thread.setDaemon(true);
            return thread;
        });
    }

    public Future<String> order(String title) {
        return writers.submit(() -> report(title));
    }

    private String report(String title) throws InterruptedException, ExecutionException {
        String report;
        // region
        String heading = title.toUpperCase(); // bug:a bug:b
        Future<String> chapter = writers.submit(() -> chapter(title));
        String text = chapter.get(); // bug:c
        report = heading + ": " + text;
        // end
        return report;
    }

    private synchronized String chapter(String title) {
        chapters++;
        return "on " + title;
    }

    public synchronized int chapters() {
        return chapters;
    }

    public void close() {
        writers.shutdown();
    }
}
