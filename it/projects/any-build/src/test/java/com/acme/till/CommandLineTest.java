package com.acme.till;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Notices whether the JVM was started as the build says. */
class CommandLineTest {
    @Test
    void saysWhatIsExpected() {
        assertEquals(System.getProperty("expected"), System.getProperty("said"));
    }

    @Test
    void isOfTheRelease() {
        assertEquals(Integer.getInteger("release", Runtime.version().feature()), Runtime.version().feature());
    }
}
