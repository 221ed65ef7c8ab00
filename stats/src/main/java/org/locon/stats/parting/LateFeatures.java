package org.locon.stats.parting;

import java.util.HashSet;
import java.util.Set;
import org.locon.model.Feature;
import org.locon.model.Occurrence;
import org.locon.model.Spectrum;

/**
 * What passed runs show only when they are past the places of failure. In runs from before the first failure it comes
 * late as well, though they don't know those places. For one thread.
 */
final class LateFeatures {

    private final Set<Feature> before = new HashSet<>();
    private final Set<Feature> after = new HashSet<>();

    /** @param moment when this passed run was past them */
    void add(Spectrum spectrum, Moment moment) {
        for (Occurrence occurrence : spectrum.occurrences()) {
            (moment.comesBefore(occurrence.first()) ? after : before).add(occurrence.feature());
        }
    }

    private boolean contain(Feature feature) {
        return after.contains(feature) && !before.contains(feature);
    }

    /** What is left of it without them. */
    Spectrum takenFrom(Spectrum spectrum) {
        return new Spectrum(
                spectrum.occurrences().stream()
                        .filter(occurrence -> !contain(occurrence.feature()))
                        .toList(),
                spectrum.sightings().stream()
                        .filter(sighting -> !contain(sighting.pair()))
                        .toList(),
                spectrum.locations(),
                spectrum.sharedLocations(),
                spectrum.moments());
    }
}
