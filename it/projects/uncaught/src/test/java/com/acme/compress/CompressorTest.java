package com.acme.compress;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class CompressorTest {
    @Test
    void staysBelowHundredPercent() throws InterruptedException {
        AtomicInteger shown = new AtomicInteger();
        Compressor compressor = new Compressor(shown::set, "to", "be", "or", "not", "to", "be");
        Thread worker = new Thread(compressor, "worker");
        worker.start();
        compressor.awaitFirstBlock();
        compressor.unwatch();
        worker.join();
        assertTrue(shown.get() <= 100, () -> shown + " %");
    }
}
