package org.locon.subjects.schedules;

import java.util.concurrent.atomic.AtomicInteger;

/** Settings that are read when somebody first needs them, and then never again. */
public final class LazyInitVolatile {

    private final AtomicInteger reads = new AtomicInteger();
    private volatile Settings settings;
    private volatile int questions;

    private static final class Settings {

        private final int number;

        private Settings(int number) {
            this.number = number;
        }
    }

    private Settings settings() {
        // region
        Settings current = settings; // bug:a
        if (current == null) {
            current = new Settings(reads.incrementAndGet());
            settings = current; // bug:b bug:c
        }
        // end
        return current;
    }

    public void use() {
        questions++;
        int number = settings().number;
        assert number == 1 : "settings are read again";
    }

    public int questions() {
        return questions;
    }
}
