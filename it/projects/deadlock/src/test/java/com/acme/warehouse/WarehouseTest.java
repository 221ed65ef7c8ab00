package com.acme.warehouse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class WarehouseTest {
    private final CountDownLatch both = new CountDownLatch(2);

    @Test
    void losesNoPallets() throws Exception {
        boolean atOnce = isFifthRun();
        Warehouse bergen = new Warehouse("Bergen", 20);
        Warehouse kiel = new Warehouse("Kiel", 10);
        Thread north = new Thread(() -> move(kiel, bergen, atOnce));
        Thread south = new Thread(() -> move(bergen, kiel, atOnce));
        north.start();
        south.start();
        north.join();
        south.join();
        assertEquals(30, bergen.pallets() + kiel.pallets());
    }

    /** At once: both are locked before either is moved from. */
    private void move(Warehouse from, Warehouse to, boolean atOnce) {
        if (!atOnce) {
            from.moveTo(to, 5);
            return;
        }
        synchronized (from) {
            both.countDown();
            await();
            from.moveTo(to, 5);
        }
    }

    private void await() {
        try {
            both.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Every fifth run, in whichever JVM. */
    private static boolean isFifthRun() throws IOException {
        Path runs = Path.of("target", "runs");
        Files.write(runs, new byte[1], StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        return Files.size(runs) % 5 == 0;
    }
}
