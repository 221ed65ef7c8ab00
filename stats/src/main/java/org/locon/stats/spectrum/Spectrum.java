package org.locon.stats.spectrum;

import java.util.List;

/** What one run showed. */
public record Spectrum(List<Occurrence> occurrences, int locations, int sharedLocations) {
    public static final Spectrum EMPTY = new Spectrum(List.of(), 0, 0);

    public Spectrum {
        occurrences = List.copyOf(occurrences);
    }
}
