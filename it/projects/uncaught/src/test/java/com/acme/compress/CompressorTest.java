package com.acme.compress;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class CompressorTest {
    @Test
    void reportsNoMoreThanThereIs() throws InterruptedException {
        AtomicInteger shown = new AtomicInteger();
        Compressor compressor = new Compressor(shown::set, "to", "be", "or", "not");
        Thread worker = new Thread(compressor, "worker");
        worker.start();
        compressor.unwatch();
        worker.join();
        assertTrue(shown.get() <= 9, () -> shown + " bytes of 9");
    }
}
