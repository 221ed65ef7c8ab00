package com.acme.ledger;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class AuditTest {
    private final AtomicInteger audits = new AtomicInteger();

    /** In every fifth run it waits very long for a signature that nobody gives. */
    @Test
    void itIsSigned() throws Exception {
        boolean forgotten = Turn.isFifth("audits");
        CountDownLatch signed = new CountDownLatch(1);
        Thread auditor = new Thread(() -> {
            audits.incrementAndGet();
            if (!forgotten) {
                signed.countDown();
            }
        });
        auditor.start();
        audits.incrementAndGet();
        assertTrue(signed.await(20, TimeUnit.MINUTES));
        auditor.join();
    }

    /** It always lasts three seconds. */
    @Test
    void itIsThorough() throws Exception {
        Thread auditor = new Thread(() -> {
            audits.incrementAndGet();
            sleep(3000);
        });
        auditor.start();
        audits.incrementAndGet();
        auditor.join();
        assertTrue(audits.get() == 2);
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
