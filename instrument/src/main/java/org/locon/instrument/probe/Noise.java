package org.locon.instrument.probe;

/**
 * Disturbs the schedule before an access: with the run's probability a yield, or as often a pause of 20 to 800
 * microseconds, short ones more often. A pause watches the clock and yields; it neither parks, which would eat a permit of
 * the subject's thread, nor sleeps, which would end with an interrupt and lasts a millisecond at least on JDK 17.
 */
final class Noise {

    private static final double SHORTEST_NANOS = 20_000;
    private static final double LONGEST_NANOS = 800_000;
    private static final double SPREAD = Math.log(LONGEST_NANOS / SHORTEST_NANOS);

    /** Of 2^63 rolls so many make noise. */
    private final long threshold;

    Noise(double probability) {
        threshold = (long) (probability * 0x1p63);
    }

    void before(ThreadState thread) {
        if (strikes(thread)) {
            long kind = thread.roll();
            if (kind < 0) {
                Thread.yield();
            } else {
                pause((long) (SHORTEST_NANOS * Math.exp(SPREAD * (kind * 0x1p-63))));
            }
        }
    }

    boolean strikes(ThreadState thread) {
        return threshold != 0 && thread.roll() >>> 1 < threshold;
    }

    private static void pause(long nanos) {
        long begin = System.nanoTime();
        do {
            Thread.yield();
        } while (System.nanoTime() - begin < nanos);
    }
}
