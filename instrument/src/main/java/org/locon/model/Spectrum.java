package org.locon.model;

import java.util.List;

/**
 * What one run showed.
 *
 * @param sightings its pairs by thread and round; empty when the recorder knows of neither
 */
public record Spectrum(
        List<Occurrence> occurrences, List<Sighting> sightings, int locations, int sharedLocations, Moments moments) {
    public static final Spectrum EMPTY = new Spectrum(List.of(), 0, 0);

    public Spectrum {
        occurrences = List.copyOf(occurrences);
        sightings = List.copyOf(sightings);
    }

    public Spectrum(List<Occurrence> occurrences, List<Sighting> sightings, int locations, int sharedLocations) {
        this(occurrences, sightings, locations, sharedLocations, Moments.NONE);
    }

    public Spectrum(List<Occurrence> occurrences, int locations, int sharedLocations) {
        this(occurrences, List.of(), locations, sharedLocations);
    }

    /** This one of a run that came to these moments. */
    public Spectrum at(Moments known) {
        return new Spectrum(occurrences, sightings, locations, sharedLocations, known);
    }
}
