package com.acme.thermometer;

/** The mean of the temperatures measured so far. */
public class Thermometer {
    private double sum;
    private long measured;

    public void measure(double celsius) {
        add(celsius);
        synchronized (this) {
            measured++;
        }
    }

    public synchronized double mean() {
        return measured == 0 ? Double.NaN : sum / measured;
    }

    private void add(double celsius) {
        sum += celsius; // bug:a bug:b bug:c
    }
}
