package org.locon.instrument.pattern;

import java.util.List;
import java.util.function.IntFunction;
import org.locon.instrument.observation.Observation;
import org.locon.model.FeatureKind;

/**
 * The eight patterns: conflicting pairs and unserializable triples. A shape and its sites fit in one positive long, so
 * that a pattern seen for the millionth time costs one lookup and no object.
 */
public enum PatternShape {
    R1_W2(FeatureKind.PAIR),
    W1_R2(FeatureKind.PAIR),
    W1_W2(FeatureKind.PAIR),
    R1_W2_R1(FeatureKind.TRIPLE),
    W1_W2_R1(FeatureKind.TRIPLE),
    W1_R2_W1(FeatureKind.TRIPLE),
    R1_W2_W1(FeatureKind.TRIPLE),
    W1_W2_W1(FeatureKind.TRIPLE);

    private static final PatternShape[] ALL = values();
    private static final int SITE_BITS = 20;
    private static final int THREAD_BITS = 10;
    private static final int NO_SITE = (1 << SITE_BITS) - 1;

    /** Threads beyond this number are named in no sighting. */
    public static final int MOST_THREADS = 1 << THREAD_BITS;

    private final FeatureKind kind;

    PatternShape(FeatureKind kind) {
        this.kind = kind;
    }

    /** A pair as a number greater than 0. */
    long key(int first, int second) {
        return key(first, second, NO_SITE);
    }

    /** A triple as a number greater than 0. */
    long key(int first, int second, int third) {
        return ((((long) ordinal() << SITE_BITS | first) << SITE_BITS | second) << SITE_BITS | third) + 1;
    }

    /**
     * A pair between two threads of the run, by their numbers, as a number greater than 0; 0 when a thread's number is
     * too large for that.
     */
    long sighting(int first, int firstThread, int second, int secondThread) {
        if (firstThread >= MOST_THREADS || secondThread >= MOST_THREADS) {
            return 0;
        }
        long sites = ((long) ordinal() << SITE_BITS | first) << SITE_BITS | second;
        return ((sites << THREAD_BITS | firstThread) << THREAD_BITS | secondThread) + 1;
    }

    /** The sighting that {@code key} stands for. */
    static Observation.Sighting sighting(long key, long first, IntFunction<String> names) {
        long packed = key - 1;
        String secondThread = names.apply((int) packed & MOST_THREADS - 1);
        String firstThread = names.apply((int) (packed >>> THREAD_BITS) & MOST_THREADS - 1);
        long sites = packed >>> 2 * THREAD_BITS;
        List<Integer> pair = List.of((int) (sites >>> SITE_BITS) & NO_SITE, (int) sites & NO_SITE);
        return new Observation.Sighting(pair, firstThread, secondThread, first);
    }

    /** The pattern that {@code key} stands for. */
    static Observation.Pattern pattern(long key, List<Observation.Context> contexts, long first) {
        long packed = key - 1;
        FeatureKind kind = ALL[(int) (packed >>> 3 * SITE_BITS)].kind;
        int a = (int) (packed >>> 2 * SITE_BITS) & NO_SITE;
        int b = (int) (packed >>> SITE_BITS) & NO_SITE;
        int c = (int) packed & NO_SITE;
        return new Observation.Pattern(
                kind, kind == FeatureKind.PAIR ? List.of(a, b) : List.of(a, b, c), contexts, first);
    }
}
