package org.locon.surefire.run;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.locon.stats.spectrum.Circumstance;
import org.locon.stats.spectrum.Feature;
import org.locon.stats.spectrum.Spectrum;

/**
 * What one run showed.
 *
 * @param circumstances of its patterns, one for each access
 * @param logged the first exception that the project's code has logged, if it has
 */
public record Recorded(Spectrum spectrum, Map<Feature, List<Circumstance>> circumstances, Optional<Throwable> logged) {

    public static final Recorded NOTHING = new Recorded(Spectrum.EMPTY, Map.of(), Optional.empty());
}
