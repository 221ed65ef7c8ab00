package com.acme.station;

import java.util.function.BooleanSupplier;

/** Measures again and again; all values of one measurement belong together. */
public final class Sensor {
    private final Station station;
    private final BooleanSupplier goesOn;
    private final Runnable between;

    /**
     * @param goesOn asked before each measurement
     * @param between what there is to do between two values
     */
    public Sensor(Station station, BooleanSupplier goesOn, Runnable between) {
        this.station = station;
        this.goesOn = goesOn;
        this.between = between;
    }

    public void measure() {
        int measured = 0;
        while (goesOn.getAsBoolean()) {
            measured++;
            station.temperature(measured);
            between.run();
            station.humidity(measured);
        }
    }
}
