package com.acme.thermometer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ThermometerTest {
    private final Thermometer thermometer = new Thermometer();

    @Test
    void knowsNoMeanOfNothing() {
        assertTrue(Double.isNaN(thermometer.mean()));
    }

    @Test
    void takesTheMeanOfTwoSensors() throws InterruptedException {
        Thread roof = new Thread(() -> {
            thermometer.measure(10);
            thermometer.measure(20);
        });
        Thread cellar = new Thread(() -> {
            thermometer.measure(12);
            thermometer.measure(14);
        });
        roof.start();
        cellar.start();
        roof.join();
        cellar.join();
        assertEquals(14, thermometer.mean());
    }
}
