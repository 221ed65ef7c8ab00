package com.acme.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class MailboxTest {
    private final Mailbox mailbox = new Mailbox();
    private final CountDownLatch brought = new CountDownLatch(1);

    @Test
    void theLetterIsFetched() throws Exception {
        boolean early = isFifthRun();
        Thread fetches = new Thread(() -> fetch(early));
        fetches.start();
        while (!early && fetches.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        mailbox.bring();
        brought.countDown();
        fetches.join();
        assertEquals(1, mailbox.letters());
    }

    private void fetch(boolean late) {
        try {
            if (late) {
                brought.await();
            }
            mailbox.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Every fifth run, in whichever JVM. */
    private static boolean isFifthRun() throws IOException {
        Path runs = Path.of("target", "runs");
        Files.write(runs, new byte[1], StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        return Files.size(runs) % 5 == 0;
    }
}
