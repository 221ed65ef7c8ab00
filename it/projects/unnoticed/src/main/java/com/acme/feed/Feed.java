package com.acme.feed;

import java.util.function.Consumer;

/** Reads news in a thread of its own. A line that isn't a number goes wrong; whom that is told decides who made the feed. */
public final class Feed {
    private final Consumer<RuntimeException> troubles;
    private int sum;

    public Feed(Consumer<RuntimeException> troubles) {
        this.troubles = troubles;
    }

    /** The sum of these lines, as far as they are numbers. */
    public int read(String... lines) throws InterruptedException {
        Thread reader = new Thread(() -> add(lines));
        reader.start();
        reader.join();
        return sum;
    }

    private void add(String... lines) {
        for (String line : lines) {
            try {
                sum += Integer.parseInt(line);
            } catch (NumberFormatException e) {
                troubles.accept(e);
            }
        }
    }
}
