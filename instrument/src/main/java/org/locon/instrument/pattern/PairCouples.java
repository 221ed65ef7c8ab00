package org.locon.instrument.pattern;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;
import org.locon.instrument.access.PackedAccess;
import org.locon.instrument.observation.Observation;
import org.locon.model.FeatureKind;

/**
 * The multi-variable patterns of one run: two pairs over two variables, between the same two threads and in opposite
 * directions, near each other in the run's order of pairs. If what each thread does between its two accesses belongs
 * together, no serial order explains both. A thread that has come back to the first variable in the meantime has begun
 * anew, so that locked loops don't show as couples. The same pair at one object or element after the other, as when a
 * whole array is handed over, counts once: nothing else happened meanwhile.
 *
 * <p>Implementation note: any thread adds, without locks. The ring has the latest pairs, each as one number; one that
 * is overtaken while it is entered may be missed, which a window of fixed length decides as arbitrarily.
 */
public final class PairCouples {

    /** So many pairs later, a pair is no longer near. */
    static final int WINDOW = 8;

    /** So many couples are kept of a run, the first ones. */
    private static final int MOST = 1 << 9;

    private static final int SLOT_BITS = 17;
    private static final int THREAD_BITS = 10;
    private static final int VARIABLE_BITS = 13;
    private static final int LOCATION_BITS = 14;
    private static final int PLACE_BITS = VARIABLE_BITS + LOCATION_BITS;
    private static final int FIRST_SHIFT = SLOT_BITS;
    private static final int SECOND_SHIFT = FIRST_SHIFT + THREAD_BITS;
    private static final int PLACE_SHIFT = SECOND_SHIFT + THREAD_BITS;

    /** The largest set of patterns that couples can be made of. */
    static final int MOST_PATTERNS = 1 << SLOT_BITS;

    private final AtomicLongArray ring = new AtomicLongArray(WINDOW);
    private final AtomicLong count = new AtomicLong();
    private final FirstOccurrences patterns;
    private final FirstOccurrences couples;

    /** @param patterns where the pairs are kept */
    PairCouples(FirstOccurrences patterns, AtomicLong clock, LongAdder dropped) {
        this.patterns = patterns;
        couples = new FirstOccurrences(MOST, clock, dropped);
    }

    /** A number for a location of a variable, both given by any hash. */
    public static int place(int location, int variable) {
        return (location & (1 << LOCATION_BITS) - 1) << VARIABLE_BITS | variable & (1 << VARIABLE_BITS) - 1;
    }

    /** The pair whose pattern has this slot has come about at a {@linkplain #place place}. */
    void add(int slot, int place, int firstThread, int secondThread) {
        if (firstThread >= PatternShape.MOST_THREADS || secondThread >= PatternShape.MOST_THREADS) {
            return;
        }
        long pair = pair(slot, place, firstThread, secondThread);
        if (isRepeated(pair)) {
            return;
        }
        long number = count.getAndIncrement();
        for (int back = 1; back < WINDOW; back++) {
            long earlier = ring.get((int) (number - back) & WINDOW - 1);
            if (earlier != 0 && areOpposite(earlier, pair) && !hasBegunAnew(earlier, number, back)) {
                couples.add(((long) slot(earlier) << SLOT_BITS | slot) + 1, 0, 0, PackedAccess.NONE);
            }
        }
        ring.set((int) number & WINDOW - 1, pair);
    }

    private boolean isRepeated(long pair) {
        long latest = ring.get((int) (count.get() - 1) & WINDOW - 1);
        return latest != 0 && (latest - 1 ^ pair - 1) << Long.SIZE - PLACE_SHIFT == 0;
    }

    private static long pair(int slot, int place, int firstThread, int secondThread) {
        long placed = (long) (place & (1 << PLACE_BITS) - 1) << PLACE_SHIFT;
        return (placed | (long) secondThread << SECOND_SHIFT | (long) firstThread << FIRST_SHIFT | slot) + 1;
    }

    /** Whether the thread that came first in the pair has come back to its location in one of the pairs since. */
    private boolean hasBegunAnew(long pair, long number, int back) {
        for (int since = back - 1; since > 0; since--) {
            long later = ring.get((int) (number - since) & WINDOW - 1);
            if (place(later) == place(pair) && secondThread(later) == firstThread(pair)) {
                return true;
            }
        }
        return false;
    }

    private static boolean areOpposite(long earlier, long later) {
        return firstThread(earlier) == secondThread(later)
                && secondThread(earlier) == firstThread(later)
                && ((place(earlier) ^ place(later)) & (1 << VARIABLE_BITS) - 1) != 0;
    }

    private static int slot(long pair) {
        return (int) (pair - 1) & (1 << SLOT_BITS) - 1;
    }

    private static int firstThread(long pair) {
        return (int) (pair - 1 >>> FIRST_SHIFT) & PatternShape.MOST_THREADS - 1;
    }

    private static int secondThread(long pair) {
        return (int) (pair - 1 >>> SECOND_SHIFT) & PatternShape.MOST_THREADS - 1;
    }

    private static int place(long pair) {
        return (int) (pair - 1 >>> PLACE_SHIFT);
    }

    /** As patterns of four accesses: thread 1 is the one that comes first in the earlier pair. */
    List<Observation.Pattern> collect() {
        return couples
                .collect((key, contexts, first) -> couple(
                        patterns.at((int) (key - 1 >>> SLOT_BITS), PatternShape::pattern),
                        patterns.at((int) (key - 1) & (1 << SLOT_BITS) - 1, PatternShape::pattern),
                        first))
                .stream()
                .filter(Objects::nonNull)
                .toList();
    }

    /** Null if one of the pairs is still being written, by a thread that the end of the run has overtaken. */
    private static Observation.Pattern couple(Observation.Pattern earlier, Observation.Pattern later, long first) {
        return earlier == null || later == null
                ? null
                : new Observation.Pattern(
                        FeatureKind.COUPLE,
                        joined(earlier.sites(), later.sites()),
                        joined(earlier.contexts(), later.contexts()),
                        first);
    }

    private static <T> List<T> joined(List<T> some, List<T> others) {
        List<T> joined = new ArrayList<>(some);
        joined.addAll(others);
        return List.copyOf(joined);
    }
}
