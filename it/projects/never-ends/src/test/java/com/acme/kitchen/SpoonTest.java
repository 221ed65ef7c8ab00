package com.acme.kitchen;

import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;

class SpoonTest {

    /** In every fifth run both are hungry. */
    @Test
    void bothGuestsEat() throws Exception {
        Spoon.Guest ann = new Spoon.Guest();
        Spoon.Guest ben = new Spoon.Guest();
        Spoon spoon = new Spoon(ann);
        if (!Turn.isFifth("guests")) {
            ben.hasEatenAlready();
        }
        Thread other = new Thread(() -> ben.eatWith(spoon, ann));
        other.start();
        ann.eatWith(spoon, ben);
        other.join();
        assertFalse(ann.isHungry() || ben.isHungry());
    }
}
