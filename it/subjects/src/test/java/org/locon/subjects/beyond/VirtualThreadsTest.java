package org.locon.subjects.beyond;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Truth;

class VirtualThreadsTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "0 of 1000",
            pattern = "R-W-R",
            variables = "VirtualThreads.taken",
            figure = "virtual threads, where the JDK has them")
    void nobodyStands() throws Exception {
        VirtualThreads restaurant = new VirtualThreads(3);
        restaurant.open(6);
        assertEquals(6, restaurant.taken() + restaurant.turnedAway());
        assertEquals(3, restaurant.taken());
    }
}
