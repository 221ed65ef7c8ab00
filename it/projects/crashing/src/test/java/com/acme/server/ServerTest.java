package com.acme.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ServerTest {
    @Test
    void greetsItsClients() throws InterruptedException {
        Server server = new Server();
        Thread main = new Thread(server);
        main.start();
        for (String client : List.of("Ada", "Ben")) {
            String greeting = server.greet(client);
            assertTrue(List.of("starting", "Welcome, " + client).contains(greeting), greeting);
        }
        main.join();
        assertEquals("Welcome, Cleo", server.greet("Cleo"));
        assertEquals(3, server.served());
        assertEquals("localhost:8080 (50)", server.address());
    }
}
