package org.locon.instrument.pattern;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;
import org.locon.instrument.access.PackedAccess;
import org.locon.instrument.jvm.LongSlotSet;
import org.locon.instrument.observation.Observation;

/**
 * What one run has shown, by keys greater than 0, each with its place in the order of first occurrence and the accesses
 * it then consisted of. It is bounded: what finds no room is counted and forgotten.
 *
 * <p>Implementation note: any thread adds, without locks. Whoever adds a key first fills in the finding.
 * {@link #collect} leaves out a slot that has its key but no finding yet.
 */
final class FirstOccurrences {

    private final LongSlotSet keys;
    private final AtomicReferenceArray<Finding> findings;
    private final AtomicLong clock;
    private final LongAdder dropped;

    private record Finding(long key, long stamp, long first, long second, long third) {

        List<Observation.Context> contexts() {
            Observation.Context a = PackedAccess.context(first);
            Observation.Context b = PackedAccess.context(second);
            return third < 0 ? List.of(a, b) : List.of(a, b, PackedAccess.context(third));
        }
    }

    /** What a key stands for. */
    interface Decoder<T> {
        T decode(long key, List<Observation.Context> contexts, long first);
    }

    /** A set with {@code slots} places, a power of two, that takes its stamps from {@code clock}. */
    FirstOccurrences(int slots, AtomicLong clock, LongAdder dropped) {
        this.keys = new LongSlotSet(slots);
        this.findings = new AtomicReferenceArray<>(slots);
        this.clock = clock;
        this.dropped = dropped;
    }

    /**
     * The accesses are kept if the key is new; {@link PackedAccess#NONE} stands for a third one that isn't there.
     * Returns the slot of the key, or -1 if it found no room.
     */
    int add(long key, long first, long second, long third) {
        int slot = keys.add(key);
        if (slot == LongSlotSet.FULL) {
            dropped.increment();
            return -1;
        }
        if (slot >= 0) {
            return slot;
        }
        findings.set(~slot, new Finding(key, clock.incrementAndGet(), first, second, third));
        return ~slot;
    }

    /** What was found first for the key of this slot, or null while that is being written. */
    <T> T at(int slot, Decoder<T> decoder) {
        Finding finding = findings.get(slot);
        return finding == null ? null : decoder.decode(finding.key(), finding.contexts(), finding.stamp());
    }

    /** Whether the key has been added; one that found no room wasn't. */
    boolean contains(long key) {
        return keys.contains(key);
    }

    int size() {
        return keys.size();
    }

    /** In the order of first occurrence. */
    <T> List<T> collect(Decoder<T> decoder) {
        List<Finding> found = new ArrayList<>();
        for (int slot = 0; slot < keys.places(); slot++) {
            Finding finding = findings.get(slot);
            if (finding != null) {
                found.add(finding);
            }
        }
        found.sort(Comparator.comparingLong(Finding::stamp));
        return found.stream()
                .map(finding -> decoder.decode(finding.key(), finding.contexts(), finding.stamp()))
                .toList();
    }
}
