package com.acme.ledger;

import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class LedgerTest {
    private final Ledger ledger = new Ledger();

    /** In every fifth run both clerks have a book before either needs the other one; the test waits for neither. */
    @Test
    void clerksCopyInTheBackground() throws Exception {
        if (Turn.isFifth("clerks")) {
            CountDownLatch both = new CountDownLatch(2);
            Thread one = ledger.copySales(() -> meet(both));
            Thread other = ledger.copyStock(() -> meet(both));
            awaitThatNeitherMoves(one, other);
        } else {
            ledger.copySales(() -> {}).join();
            assertNotNull(ledger.copyStock(() -> {}));
        }
    }

    private static void meet(CountDownLatch both) {
        both.countDown();
        try {
            both.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Who has met the other one waits for its lock for good. */
    private static void awaitThatNeitherMoves(Thread one, Thread other) {
        while (one.getState() != Thread.State.BLOCKED || other.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
    }
}
