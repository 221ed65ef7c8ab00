package org.locon.stats.spool;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.locon.stats.spectrum.Circumstance;
import org.locon.stats.spectrum.Feature;
import org.locon.stats.spectrum.Run;

/**
 * All runs of one subject, by number, from whichever forks; and why they ended, unless the campaign was cut off.
 *
 * @param circumstances of the accesses of some patterns, one for each; in the order in which they were recorded
 */
public record SubjectRuns(
        Subject subject, List<Run> runs, Optional<Stopped> stopped, Map<Feature, List<Circumstance>> circumstances) {
    public SubjectRuns {
        runs = List.copyOf(runs);
        circumstances = Collections.unmodifiableMap(new LinkedHashMap<>(circumstances));
    }
}
