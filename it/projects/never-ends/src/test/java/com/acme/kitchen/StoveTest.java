package com.acme.kitchen;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class StoveTest {

    /** Nobody ever puts it out. */
    @Test
    void theStoveGetsHot() {
        Stove stove = new Stove();
        Thread watch = stove.heat();
        while (stove.degrees() == 0) {
            Thread.onSpinWait();
        }
        assertTrue(watch.isAlive());
    }
}
