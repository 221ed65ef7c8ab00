package com.acme.ledger;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class ArchiveTest {
    private final Archive archive = new Archive();

    /** In every fifth run the keeper comes after the archive was locked; the test passes nevertheless. */
    @Test
    void itIsShut() throws Exception {
        boolean late = Turn.isFifth("archives");
        CountDownLatch locked = new CountDownLatch(late ? 1 : 0);
        Thread keeper = new Thread(() -> {
            await(locked);
            archive.file("sales");
        });
        keeper.start();
        if (!late) {
            keeper.join();
        }
        assertTrue(archive.shut(locked::countDown) < 2);
        keeper.join();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
