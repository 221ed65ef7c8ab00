package org.locon.stats.procedure;

import java.util.List;
import org.locon.model.Round;
import org.locon.model.Sighting;

/**
 * Two pairs that one run shows, the one completed first coming first; over one variable the one with the first access.
 */
record PairCouple(int first, int second) {

    /** Whether a run shows the pairs as this level has it: between the same two threads, in opposite directions. */
    static boolean meet(List<Sighting> some, List<Sighting> others, ComparisonLevel level) {
        return some.stream()
                .anyMatch(one -> others.stream()
                        .anyMatch(other ->
                                level == ComparisonLevel.PC ? isConceivable(one, other) : isKnown(one, other, level)));
    }

    private static boolean isConceivable(Sighting one, Sighting other) {
        return areUnknown(one) || areUnknown(other) || areOpposite(one, other);
    }

    private static boolean isKnown(Sighting one, Sighting other, ComparisonLevel level) {
        return !areUnknown(one)
                && !areUnknown(other)
                && areOpposite(one, other)
                && (level == ComparisonLevel.TID || areInSameRounds(one, other));
    }

    private static boolean areUnknown(Sighting sighting) {
        return !sighting.first().isKnown() || !sighting.second().isKnown();
    }

    private static boolean areOpposite(Sighting one, Sighting other) {
        return one.first().thread().equals(other.second().thread())
                && one.second().thread().equals(other.first().thread());
    }

    private static boolean areInSameRounds(Sighting one, Sighting other) {
        return Round.areSame(one.first().rounds(), other.second().rounds())
                && Round.areSame(one.second().rounds(), other.first().rounds());
    }
}
