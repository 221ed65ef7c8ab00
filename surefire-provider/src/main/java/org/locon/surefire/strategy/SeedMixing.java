package org.locon.surefire.strategy;

/** Turns numbers and names that are near each other into seeds that aren't; the same ones on every machine. */
final class SeedMixing {

    private SeedMixing() {}

    /** The finalizer of SplitMix64: each bit of the result depends on each bit of {@code value}. */
    static long mix(long value) {
        long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    static long of(String name) {
        long hash = 0xCBF29CE484222325L;
        for (int i = 0; i < name.length(); i++) {
            hash = (hash ^ name.charAt(i)) * 0x100000001B3L;
        }
        return hash;
    }
}
