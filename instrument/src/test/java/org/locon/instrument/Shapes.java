package org.locon.instrument;

import java.util.List;
import org.locon.instrument.observation.Observation;
import org.locon.model.FeatureKind;

/** What patterns look like when they are features. */
public final class Shapes {

    private Shapes() {}

    public static String of(Observation.Pattern pattern) {
        return of(pattern.kind(), pattern.sites());
    }

    public static String of(Observation.Sighting sighting) {
        return of(FeatureKind.PAIR, sighting.sites());
    }

    private static String of(FeatureKind kind, List<Integer> sites) {
        return kind.at(sites.stream().map(Sites::get).toList()).shape();
    }
}
