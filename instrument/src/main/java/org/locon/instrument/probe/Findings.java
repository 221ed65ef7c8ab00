package org.locon.instrument.probe;

import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import org.locon.instrument.Observation;

/**
 * The patterns one run has shown, and between which threads its pairs. Any thread adds to it, while it holds the
 * pattern's location.
 */
final class Findings {

    private static final int MOST_SIGHTINGS = 1 << 13;

    private final FindingSet patterns;
    private final FindingSet sightings;
    private final Couples couples;
    private final LongAdder dropped;

    /** Instead of the sightings, where rounds are counted; otherwise null. */
    private final RoundSightings inRounds;

    /**
     * @param slots room for patterns, a power of two up to {@link Couples#MOST_PATTERNS}
     * @param rounds null where none are counted
     */
    Findings(int slots, RoundNumbers rounds, AtomicLong clock, LongAdder dropped) {
        patterns = new FindingSet(slots, clock, dropped);
        sightings = new FindingSet(Math.min(slots, MOST_SIGHTINGS), clock, dropped);
        couples = new Couples(patterns, clock, dropped);
        this.dropped = dropped;
        inRounds = rounds == null ? null : new RoundSightings(rounds, clock, dropped);
    }

    /** @param place see {@link Cell#place} */
    void pair(Shape shape, int place, int firstThread, long first, int secondThread, long second) {
        int slot =
                patterns.add(shape.key(Footprint.site(first), Footprint.site(second)), first, second, Footprint.NONE);
        if (slot >= 0) {
            couples.add(slot, place, firstThread, secondThread);
        }
        long key = shape.sighting(Footprint.site(first), firstThread, Footprint.site(second), secondThread);
        if (key == 0) {
            dropped.increment();
        } else if (inRounds != null) {
            inRounds.add(key, first, second);
        } else {
            sightings.add(key, first, second, Footprint.NONE);
        }
    }

    void triple(Shape shape, long first, long second, long third) {
        patterns.add(
                shape.key(Footprint.site(first), Footprint.site(second), Footprint.site(third)), first, second, third);
    }

    boolean hasTriple(Shape shape, long first, long second, long third) {
        return patterns.contains(shape.key(Footprint.site(first), Footprint.site(second), Footprint.site(third)));
    }

    int size() {
        return patterns.size();
    }

    /** Those of one variable and those of two, in the order of first occurrence. */
    List<Observation.Pattern> patterns() {
        return Stream.concat(patterns.collect(Shape::pattern).stream(), couples.collect().stream())
                .sorted(Comparator.comparingLong(Observation.Pattern::first))
                .toList();
    }

    /** @param members who knows the names of the threads */
    List<Observation.Sighting> sightings(Members members) {
        return inRounds != null
                ? inRounds.collect(members::name)
                : sightings.collect((key, contexts, first) -> Shape.sighting(key, first, members::name));
    }
}
