package com.acme.compress;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CompressorTest {
    @Test
    void writesEveryBlock() throws InterruptedException {
        Compressor compressor = new Compressor("to", "be", "or", "not");
        Thread worker = new Thread(compressor::compressAll, "worker");
        worker.start();
        compressor.finish();
        worker.join();
        assertEquals(4, compressor.written());
    }
}
