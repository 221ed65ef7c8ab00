package org.locon.instrument.access;

import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.locon.instrument.observation.Observation;

/**
 * The rounds in which one run's threads have accessed anything, each by a small number that fits in a
 * {@linkplain PackedAccess access}; 0 is outside of all loops. Rounds that find no number left count as the round
 * around them.
 *
 * <p>Implementation note: any thread asks. A round is in its place before its number is given out.
 */
public final class LoopRoundNumbers {

    private final Map<LoopRound, Integer> numbers = new ConcurrentHashMap<>();
    private final AtomicReferenceArray<LoopRound> rounds = new AtomicReferenceArray<>(PackedAccess.MOST_ROUNDS);

    int of(LoopRound round) {
        Integer known = numbers.get(round);
        return known != null ? known : add(round);
    }

    private synchronized int add(LoopRound round) {
        Integer known = numbers.get(round);
        if (known != null) {
            return known;
        }
        int number = numbers.size() + 1;
        if (number == PackedAccess.MOST_ROUNDS) {
            return round.around();
        }
        rounds.set(number, round);
        numbers.put(round, number);
        return number;
    }

    /** The round with this number and those around it, the outermost first. */
    public List<Observation.Round> path(int number) {
        LinkedList<Observation.Round> path = new LinkedList<>();
        for (int each = number; each != 0; each = rounds.get(each).around()) {
            LoopRound round = rounds.get(each);
            path.addFirst(new Observation.Round(round.loop(), round.entry(), round.number()));
        }
        return List.copyOf(path);
    }
}
