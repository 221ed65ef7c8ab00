package org.locon.instrument.probe;

import java.util.List;
import org.locon.instrument.Observation;

/**
 * The eight patterns: conflicting pairs and unserializable triples. A shape and its sites fit in one positive long, so
 * that a pattern seen for the millionth time costs one lookup and no object.
 */
enum Shape {
    R1_W2,
    W1_R2,
    W1_W2,
    R1_W2_R1,
    W1_W2_R1,
    W1_R2_W1,
    R1_W2_W1,
    W1_W2_W1;

    private static final Shape[] ALL = values();
    private static final int SITE_BITS = 20;
    private static final int NO_SITE = (1 << SITE_BITS) - 1;

    private final String label = name().replace('_', '-');

    /** A pair as a number greater than 0. */
    long key(int first, int second) {
        return key(first, second, NO_SITE);
    }

    /** A triple as a number greater than 0. */
    long key(int first, int second, int third) {
        return ((((long) ordinal() << SITE_BITS | first) << SITE_BITS | second) << SITE_BITS | third) + 1;
    }

    /** The pattern that {@code key} stands for. */
    static Observation.Pattern pattern(long key, long first) {
        long packed = key - 1;
        Shape shape = ALL[(int) (packed >>> 3 * SITE_BITS)];
        int a = (int) (packed >>> 2 * SITE_BITS) & NO_SITE;
        int b = (int) (packed >>> SITE_BITS) & NO_SITE;
        int c = (int) packed & NO_SITE;
        return new Observation.Pattern(shape.label, c == NO_SITE ? List.of(a, b) : List.of(a, b, c), first);
    }
}
