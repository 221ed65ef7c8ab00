package com.acme.roman;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class RomanNumeralsTest {
    @Test
    void writesFour() {
        assertEquals("IV", RomanNumerals.write(4));
    }

    @Test
    void writesNine() {
        assertEquals("IX", RomanNumerals.write(9));
    }
}
