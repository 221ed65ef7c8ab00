package com.acme.overhead;

/** Two threads throw darts to find pi, and count each hit on one counter with a lock. */
final class ContendedCounter implements Program {

    private static final int THREADS = 2;

    @Override
    public String name() {
        return "counter";
    }

    @Override
    public int usualSize() {
        return 15_000_000;
    }

    @Override
    public long run(int size) throws InterruptedException {
        Counter hits = new Counter();
        Crew crew = new Crew();
        for (int i = 0; i < THREADS; i++) {
            int seed = i + 1;
            crew.hire("throwing-" + i, () -> new Darts(seed).throwAll(size, hits));
        }
        crew.work();
        return hits.value();
    }

    private static final class Darts {
        private long state;

        Darts(long seed) {
            state = seed * 0x9E3779B97F4A7C15L;
        }

        void throwAll(int times, Counter hits) {
            for (int i = 0; i < times; i++) {
                double x = next();
                double y = next();
                if (x * x + y * y < 1) {
                    hits.increment();
                }
            }
        }

        private double next() {
            state ^= state << 13;
            state ^= state >>> 7;
            state ^= state << 17;
            return (state >>> 11) * 0x1.0p-53;
        }
    }

    private static final class Counter {
        private long value;

        synchronized void increment() {
            value++;
        }

        synchronized long value() {
            return value;
        }
    }
}
