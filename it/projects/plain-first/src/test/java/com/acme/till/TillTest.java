package com.acme.till;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TillTest {

    private final Till till = new Till();

    /** It lasts longer than the time-out that the build asks for, by nature. */
    @Test
    void closesAfterAWhile() throws Exception {
        serveTwo();
        TimeUnit.MILLISECONDS.sleep(4200);
        assertEquals(2, till.customers());
    }

    /** As code does that looks for its plug-ins. */
    @Test
    void livesInTheLoaderOfTheApplication() throws Exception {
        serveTwo();
        assertSame(ClassLoader.getSystemClassLoader(), Till.class.getClassLoader());
    }

    /** Whatever its threads do. */
    @Test
    void countsWrong() throws Exception {
        serveTwo();
        try {
            assertEquals(3, till.customers());
        } catch (AssertionError e) {
            throw new IllegalStateException("the till is wrong", e);
        }
    }

    private void serveTwo() throws InterruptedException {
        Thread other = new Thread(till::serve);
        other.start();
        till.serve();
        other.join();
    }
}
