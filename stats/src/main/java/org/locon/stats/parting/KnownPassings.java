package org.locon.stats.parting;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.locon.model.RaisedException;
import org.locon.model.Run;

/** Which passed runs are known to have passed the place where a run failed, and when they did so for the last time. */
public final class KnownPassings {

    private final List<Run> runs;
    private final RunsUntilParting parting = new RunsUntilParting();

    /** @param runs those of a matrix, in the order of its rows */
    public KnownPassings(List<Run> runs) {
        this.runs = List.copyOf(runs);
        runs.forEach(parting::add);
    }

    /** The position by row; empty where nobody knows the place where this run failed. */
    public Map<Integer, Long> of(int failedRow) {
        Optional<String> place = parting.decisive(runs.get(failedRow))
                .map(RaisedException::place)
                .filter(frame -> !frame.isEmpty());
        Map<Integer, Long> positions = new HashMap<>();
        for (int row = 0; row < runs.size() && place.isPresent(); row++) {
            int passed = row;
            runs.get(row).spectrum().moments().passed().stream()
                    .filter(passing ->
                            !runs.get(passed).failed() && passing.place().equals(place.get()))
                    .forEach(passing -> positions.merge(passed, passing.position(), Math::max));
        }
        return positions;
    }
}
