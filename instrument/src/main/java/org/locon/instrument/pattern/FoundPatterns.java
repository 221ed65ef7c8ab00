package org.locon.instrument.pattern;

import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.locon.instrument.access.LoopRoundNumbers;
import org.locon.instrument.access.PackedAccess;
import org.locon.instrument.location.Cell;
import org.locon.instrument.observation.Observation;

/**
 * The patterns one run has shown, and between which threads its pairs. Any thread adds to it, while it holds the
 * pattern's location.
 */
public final class FoundPatterns {

    private static final int MOST_SIGHTINGS = 1 << 13;

    private final FirstOccurrences patterns;
    private final FirstOccurrences sightings;
    private final PairCouples couples;
    private final LongAdder dropped;

    /** Instead of the sightings, where rounds are counted; otherwise null. */
    private final RoundSightings inRounds;

    /**
     * @param slots room for patterns, a power of two up to {@link PairCouples#MOST_PATTERNS}
     * @param rounds null where none are counted
     */
    public FoundPatterns(int slots, LoopRoundNumbers rounds, AtomicLong clock, LongAdder dropped) {
        patterns = new FirstOccurrences(slots, clock, dropped);
        sightings = new FirstOccurrences(Math.min(slots, MOST_SIGHTINGS), clock, dropped);
        couples = new PairCouples(patterns, clock, dropped);
        this.dropped = dropped;
        inRounds = rounds == null ? null : new RoundSightings(rounds, clock, dropped);
    }

    /** @param place see {@link Cell#place} */
    void pair(PatternShape shape, int place, int firstThread, long first, int secondThread, long second) {
        int slot = patterns.add(
                shape.key(PackedAccess.site(first), PackedAccess.site(second)), first, second, PackedAccess.NONE);
        if (slot >= 0) {
            couples.add(slot, place, firstThread, secondThread);
        }
        long key = shape.sighting(PackedAccess.site(first), firstThread, PackedAccess.site(second), secondThread);
        if (key == 0) {
            dropped.increment();
        } else if (inRounds != null) {
            inRounds.add(key, first, second);
        } else {
            sightings.add(key, first, second, PackedAccess.NONE);
        }
    }

    public void triple(PatternShape shape, long first, long second, long third) {
        patterns.add(
                shape.key(PackedAccess.site(first), PackedAccess.site(second), PackedAccess.site(third)),
                first,
                second,
                third);
    }

    public boolean hasTriple(PatternShape shape, long first, long second, long third) {
        return patterns.contains(
                shape.key(PackedAccess.site(first), PackedAccess.site(second), PackedAccess.site(third)));
    }

    public int size() {
        return patterns.size();
    }

    /** Those of one variable and those of two, in the order of first occurrence. */
    public List<Observation.Pattern> patterns() {
        return Stream.concat(patterns.collect(PatternShape::pattern).stream(), couples.collect().stream())
                .sorted(Comparator.comparingLong(Observation.Pattern::first))
                .toList();
    }

    /** @param names of the threads, by their numbers */
    public List<Observation.Sighting> sightings(IntFunction<String> names) {
        return inRounds != null
                ? inRounds.collect(names)
                : sightings.collect((key, contexts, first) -> PatternShape.sighting(key, first, names));
    }
}
