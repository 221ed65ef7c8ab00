package com.acme.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;

class ServerTest {
    @Test
    void greetsItsClients() throws InterruptedException {
        Server server = new Server();
        Thread main = new Thread(server);
        main.start();
        String first = server.greet("Ada");
        main.join();
        assertTrue(Set.of("starting", "Welcome, Ada").contains(first), first);
        assertEquals("Welcome, Ben", server.greet("Ben"));
    }
}
