package com.acme.station;

/** What a weather station has measured last. */
public final class Station {
    private int temperature;
    private int humidity;
    private int ticks;

    public synchronized void temperature(int measured) {
        temperature = measured;
    }

    public synchronized void humidity(int measured) {
        humidity = measured;
    }

    public synchronized int temperature() {
        return temperature;
    }

    public synchronized int humidity() {
        return humidity;
    }

    /** Counts how often anybody was busy here. */
    public synchronized void tick() {
        ticks++;
    }
}
