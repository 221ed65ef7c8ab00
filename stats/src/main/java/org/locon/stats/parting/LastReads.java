package org.locon.stats.parting;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Operation;
import org.locon.model.RaisedException;
import org.locon.model.Run;
import org.locon.model.Sighting;
import org.roaringbitmap.RoaringBitmap;

/** What the thread that failed read last of what another thread wrote, before it failed: run by run. */
public final class LastReads {

    /** By row; empty where nothing is known. */
    private final List<Optional<Pair>> byRow = new ArrayList<>();

    private final Map<Pair, Integer> ofPassedRuns = new HashMap<>();

    /** @param runs those of a matrix, in the order of its rows, until they parted */
    public LastReads(List<Run> runs) {
        for (Run run : runs) {
            byRow.add(ended(run).flatMap(raised -> last(run, raised)));
            if (!run.failed()) {
                run.spectrum().sightings().stream()
                        .filter(LastReads::isRead)
                        .map(Sighting::pair)
                        .distinct()
                        .forEach(pair -> ofPassedRuns.merge(pair, 1, Integer::sum));
            }
        }
    }

    private static Optional<RaisedException> ended(Run run) {
        return run.spectrum().moments().raised().stream()
                .filter(RaisedException::ends)
                .min(Comparator.comparingLong(RaisedException::position));
    }

    private static Optional<Pair> last(Run run, RaisedException raised) {
        return run.spectrum().sightings().stream()
                .filter(LastReads::isRead)
                .filter(sighting -> sighting.second().isKnown()
                        && sighting.second().thread().equals(raised.thread()))
                .filter(sighting -> sighting.position() <= raised.position())
                .max(Comparator.comparingLong(Sighting::position))
                .map(Sighting::pair);
    }

    private static boolean isRead(Sighting sighting) {
        return sighting.pair().first().operation() == Operation.WRITE
                && sighting.pair().second().operation() == Operation.READ;
    }

    /** The write and the read that most of these failed runs have had last, if half of them agree. */
    public Optional<Pair> of(RoaringBitmap rows) {
        Map<Pair, Integer> counts = new HashMap<>();
        rows.forEach((int row) -> byRow.get(row).ifPresent(pair -> counts.merge(pair, 1, Integer::sum)));
        return counts.entrySet().stream()
                .max(Map.Entry.<Pair, Integer>comparingByValue()
                        .thenComparing(count -> ofPassedRuns.getOrDefault(count.getKey(), 0)))
                .filter(count -> 2 * count.getValue() >= rows.getCardinality())
                .map(Map.Entry::getKey);
    }

    /** The write that most passed runs have read there, if that is another one. */
    public Optional<Pair> usually(Pair last) {
        return ofPassedRuns.entrySet().stream()
                .filter(count -> count.getKey().second().equals(last.second()))
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .filter(usual -> !usual.first().equals(last.first()));
    }
}
