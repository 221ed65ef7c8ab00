package com.acme.pool;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class ConnectionPoolTest {
    private final ConnectionPool pool = new ConnectionPool("db1", 2);

    @Test
    void opensAgainAfterClosing() {
        pool.closeAll();
        assertEquals("db1 got ping", pool.ask("ping"));
        assertEquals(2, pool.closed());
    }

    @Test
    void answersWhileConnectionsAreClosed() throws InterruptedException, ExecutionException {
        ExecutorService clients = Executors.newFixedThreadPool(3);
        List<Future<String>> answers = new ArrayList<>();
        try {
            for (String request : List.of("select 1", "select 2", "select 3")) {
                Callable<String> client = () -> pool.ask(request);
                answers.add(clients.submit(client));
            }
            Thread operator = new Thread(pool::closeAll);
            operator.start();
            for (Future<String> answer : answers) {
                assertEquals("db1 got select", answer.get().substring(0, 14));
            }
            operator.join();
        } finally {
            clients.shutdownNow();
        }
        assertEquals(3, pool.served());
    }
}
