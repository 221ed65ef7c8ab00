package org.locon.subjects.beyond;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Asks several shops for their prices and finds the lowest, as the answers come in. */
public final class FutureRace {

    private final ExecutorService connections = Executors.newFixedThreadPool(3, task -> {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        return thread;
    });
    private volatile int lowest = Integer.MAX_VALUE;
    private volatile int answers;

    public int lowest(int... prices) {
        List<CompletableFuture<Void>> all = new ArrayList<>();
        for (int price : prices) {
            all.add(CompletableFuture.supplyAsync(() -> ask(price), connections)
                    .thenApply(answer -> answer + shipping(answer))
                    .thenAccept(this::answer));
        }
        CompletableFuture.allOf(all.toArray(new CompletableFuture<?>[0])).join();
        connections.shutdown();
        return lowest;
    }

    private static int ask(int price) {
        return Integer.parseInt(String.valueOf(price));
    }

    private static int shipping(int price) {
        return price < 50 ? 5 : 0;
    }

    private void answer(int price) {
        // region
        int known = lowest; // bug:a
        if (price < known) {
            lowest = price; // bug:b bug:c
        }
        // end
        synchronized (this) {
            answers++;
        }
    }

    public int answers() {
        return answers;
    }
}
