package com.acme.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class ServerTest {
    private final CountDownLatch starting = new CountDownLatch(1);
    private final CountDownLatch greeted = new CountDownLatch(1);

    @Test
    void greetsItsClients() throws Exception {
        boolean slow = isFifthRun();
        Server server = new Server(() -> slow ? slowly() : "Welcome");
        Thread main = new Thread(server);
        main.start();
        if (slow) {
            starting.await();
        }
        for (String client : List.of("Ada", "Ben")) {
            String greeting = server.greet(client);
            assertTrue(List.of("starting", "Welcome, " + client).contains(greeting), greeting);
        }
        greeted.countDown();
        main.join();
        assertEquals("Welcome, Cleo", server.greet("Cleo"));
        assertEquals(3, server.served());
        assertEquals("localhost:8080 (50)", server.address());
    }

    /** Settings that come only after the first clients: then the server gives up, whatever the threads do. */
    private String slowly() {
        starting.countDown();
        try {
            greeted.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return "Welcome";
    }

    /** Every fifth run, in whichever JVM. */
    private static boolean isFifthRun() throws IOException {
        Path runs = Path.of("target", "runs");
        Files.write(runs, new byte[1], StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        return Files.size(runs) % 5 == 0;
    }
}
