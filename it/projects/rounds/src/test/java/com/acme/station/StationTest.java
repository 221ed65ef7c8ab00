package com.acme.station;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;

/**
 * A sensor measures twice, a display reads both values. Mostly it does so between the measurements; once in eight times before them, once
 * behind them, and once it reads one value before and one behind the first measurement.
 */
class StationTest {
    private static final int BEFORE = 0;
    private static final int BEHIND = 1;
    private static final int TORN = 2;

    private final Station station = new Station();
    private final Semaphore clockMayTick = new Semaphore(0);
    private final Semaphore clockHasTicked = new Semaphore(0);
    private final Semaphore mayMeasure = new Semaphore(0);
    private final Semaphore hasMeasured = new Semaphore(0);
    private int measurements;
    private int temperature;
    private int humidity;

    @Test
    void showsOneMeasurement() throws Exception {
        int way = run() % 8;
        Thread clock = start(this::tick);
        Thread sensor = start(new Sensor(station, this::goesOn, this::comeAndGo)::measure);
        Thread display = start(() -> read(way));
        clock.join();
        sensor.join();
        display.join();
        assertEquals(temperature, humidity);
    }

    private void read(int way) {
        int before = way == BEFORE || way == TORN ? 0 : way == BEHIND ? 2 : 1;
        measure(before);
        temperature = station.temperature();
        measure(way == TORN ? 1 : 0);
        humidity = station.humidity();
        measure(way == TORN ? 1 : 2 - before);
    }

    private void measure(int times) {
        for (int i = 0; i < times; i++) {
            mayMeasure.release();
            hasMeasured.acquireUninterruptibly();
        }
    }

    /** Each measurement waits until the display asks for it. */
    private boolean goesOn() {
        if (measurements > 0) {
            hasMeasured.release();
        }
        if (measurements == 2) {
            return false;
        }
        measurements++;
        mayMeasure.acquireUninterruptibly();
        return true;
    }

    /** From the first value to the second one it's a long way, with much that happens on it. */
    private void comeAndGo() {
        for (int i = 0; i < 8; i++) {
            station.tick();
            clockMayTick.release();
            clockHasTicked.acquireUninterruptibly();
        }
    }

    private void tick() {
        for (int i = 0; i < 16; i++) {
            clockMayTick.acquireUninterruptibly();
            station.tick();
            clockHasTicked.release();
        }
    }

    private static Thread start(Runnable task) {
        Thread thread = new Thread(task);
        thread.start();
        return thread;
    }

    /** How many runs there have been, in whichever JVM. */
    private static int run() throws IOException {
        Path runs = Path.of("target", "runs");
        Files.write(runs, new byte[1], StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        return (int) Files.size(runs);
    }
}
