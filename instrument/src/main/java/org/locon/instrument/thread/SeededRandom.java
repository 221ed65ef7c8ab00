package org.locon.instrument.thread;

/** Random numbers small and fast enough to be drawn before every access (xorshift64, seeded through a mixer). */
public final class SeededRandom {

    private SeededRandom() {}

    /** A state that depends on all bits of both arguments and is never 0. */
    public static long seed(long seed, long stream) {
        long mixed = mix(seed + 0x9E3779B97F4A7C15L * mix(stream));
        return mixed == 0 ? 0x9E3779B97F4A7C15L : mixed;
    }

    public static long next(long state) {
        long next = state ^ state << 13;
        next ^= next >>> 7;
        return next ^ next << 17;
    }

    private static long mix(long value) {
        long mixed = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }
}
