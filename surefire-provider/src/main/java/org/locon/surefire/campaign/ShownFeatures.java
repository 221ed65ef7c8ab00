package org.locon.surefire.campaign;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.locon.model.AccessPattern.Couple;
import org.locon.model.AccessPattern.OfOneVariable;
import org.locon.model.AccessPattern.OfTwoVariables;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.BlockFeature;
import org.locon.model.BlockFeature.MethodOverlap;
import org.locon.model.Feature;
import org.locon.model.Interruption.Triple;
import org.locon.model.Occurrence;
import org.locon.model.Sighting;
import org.locon.model.Spectrum;

/** What one run has shown, with what follows from it: regions, pairs of triples, patterns of two variables. */
final class ShownFeatures {

    private final Set<Feature> all = new HashSet<>();
    private final List<Sighting> sightings;

    ShownFeatures(Spectrum spectrum) {
        sightings = spectrum.sightings();
        for (Occurrence occurrence : spectrum.occurrences()) {
            Feature feature = occurrence.feature();
            all.add(feature);
            if (feature instanceof OfOneVariable pattern) {
                all.addAll(pattern.pairs());
            }
            if (feature instanceof Triple triple) {
                all.add(triple.region());
            }
        }
    }

    /** Of a block it matters whether two threads were in it at once. */
    boolean include(Feature wanted) {
        if (wanted instanceof BlockFeature block) {
            return all.contains(new MethodOverlap(block.begin()));
        }
        return all.contains(wanted) || wanted instanceof OfTwoVariables two && include(two);
    }

    /** Whether a thread has shown the first step of the pair before the second, and never after it. */
    boolean includeAlone(Pair pair) {
        return of(pair).stream().anyMatch(this::isAlone);
    }

    private boolean isAlone(Sighting sighting) {
        return of(sighting.pair().reversed()).stream()
                .noneMatch(
                        other -> other.second().thread().equals(sighting.first().thread()));
    }

    /**
     * Whether one thread comes second in the one pair and first in the other. In a couple the other one does, too; of a
     * change that was half seen nobody has made the second half before.
     */
    private boolean include(OfTwoVariables two) {
        return of(two.earlier()).stream()
                .anyMatch(earlier -> of(two.later()).stream()
                        .filter(later ->
                                earlier.second().thread().equals(later.first().thread()))
                        .anyMatch(later -> two instanceof Couple
                                ? earlier.first().thread().equals(later.second().thread())
                                : isAlone(later)));
    }

    private List<Sighting> of(Pair pair) {
        return sightings.stream()
                .filter(sighting -> sighting.pair().equals(pair))
                .filter(sighting ->
                        sighting.first().isKnown() && sighting.second().isKnown())
                .toList();
    }
}
