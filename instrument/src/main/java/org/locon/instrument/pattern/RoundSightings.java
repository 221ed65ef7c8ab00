package org.locon.instrument.pattern;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntFunction;
import org.locon.instrument.access.LoopRoundNumbers;
import org.locon.instrument.access.PackedAccess;
import org.locon.instrument.observation.Observation;

/**
 * The pairs of one run in which rounds are counted: once for each two threads and rounds, with the place in the order
 * of first occurrence. Bounded; what finds no room is counted.
 *
 * <p>Implementation note: any thread adds.
 */
final class RoundSightings {

    private static final int MOST = 1 << 13;

    private final Map<Key, Long> stamps = new ConcurrentHashMap<>();
    private final LoopRoundNumbers rounds;
    private final AtomicLong clock;
    private final LongAdder dropped;

    private record Key(long sighting, int firstRound, int secondRound) {}

    RoundSightings(LoopRoundNumbers rounds, AtomicLong clock, LongAdder dropped) {
        this.rounds = rounds;
        this.clock = clock;
        this.dropped = dropped;
    }

    /** @param sighting see {@link PatternShape#sighting(int, int, int, int)} */
    void add(long sighting, long first, long second) {
        Key key = new Key(sighting, PackedAccess.round(first), PackedAccess.round(second));
        if (!stamps.containsKey(key)) {
            if (stamps.size() < MOST) {
                stamps.putIfAbsent(key, clock.incrementAndGet());
            } else {
                dropped.increment();
            }
        }
    }

    /** In the order of first occurrence. */
    List<Observation.Sighting> collect(IntFunction<String> threads) {
        return stamps.entrySet().stream()
                .map(entry -> sighting(entry.getKey(), entry.getValue(), threads))
                .sorted(Comparator.comparingLong(Observation.Sighting::first))
                .toList();
    }

    private Observation.Sighting sighting(Key key, long first, IntFunction<String> threads) {
        return PatternShape.sighting(key.sighting(), first, threads)
                .in(rounds.path(key.firstRound()), rounds.path(key.secondRound()));
    }
}
