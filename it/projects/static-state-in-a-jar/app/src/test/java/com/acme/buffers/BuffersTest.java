package com.acme.buffers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** In the package of the library's class, so that it can ask what is out. */
class BuffersTest {

    @Test
    void allComeBack() throws InterruptedException {
        Thread other = new Thread(this::use);
        other.start();
        use();
        other.join();
        assertEquals(0, Buffers.out());
    }

    private void use() {
        Buffers.takeBack(Buffers.lend());
    }
}
