package com.acme.seats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SeatMapTest {
    @Test
    void aSeatIsForOne() {
        SeatMap map = new SeatMap(2);
        assertTrue(map.seat(0, "Ada"));
        assertFalse(map.seat(0, "Ben"));
        assertEquals("Ada", map.guest(0));
    }
}
