package org.locon.stats.procedure;

import java.util.List;
import org.locon.model.Access;
import org.locon.model.Feature;
import org.locon.model.Site;

/** What can be said about pairs, and made of them, without looking at any run. */
final class FeaturePairs {

    private FeaturePairs() {}

    /** The pairs that a pattern of one variable consists of; it may be one itself. */
    static List<Feature> in(Feature feature) {
        List<Access> accesses = feature.accesses();
        if (feature.kind() != Feature.Kind.PATTERN || accesses.size() < 2 || accesses.size() > 3) {
            return List.of();
        }
        return accesses.size() == 2
                ? List.of(feature)
                : List.of(pair(accesses.get(0), accesses.get(1)), pair(accesses.get(1), accesses.get(2)));
    }

    /** The first of the two that a couple consists of. */
    static Feature first(Feature couple) {
        return pair(couple.accesses().get(0), couple.accesses().get(1));
    }

    static Site head(Feature pair) {
        return pair.accesses().get(0).site();
    }

    static Site tail(Feature pair) {
        return pair.accesses().get(1).site();
    }

    /** Whether it begins where the variable's object or class is made: nobody else can have come to it before. */
    static boolean isOfConstruction(Feature pair) {
        Site head = head(pair);
        return (head.method().startsWith("<init>") || head.method().startsWith("<clinit>"))
                && head.variable().startsWith(head.className() + ".");
    }

    static boolean areOfDifferentVariables(Feature some, Feature other) {
        return !head(some).variable().equals(head(other).variable());
    }

    /** Whether the one ends with the access that the other begins with. */
    static boolean areInARow(Feature some, Feature other) {
        return tail(some).equals(head(other));
    }

    /** The same accesses the other way round. */
    static Feature reversed(Feature pair) {
        return pair(pair.accesses().get(1), pair.accesses().get(0));
    }

    /** Both as one multi-variable pattern: the thread that comes second in the one comes first in the other. */
    static Feature together(Feature some, Feature other) {
        return Feature.pattern(
                new Access(1, head(some)), new Access(2, tail(some)),
                new Access(2, head(other)), new Access(1, tail(other)));
    }

    /** Both as one pattern of one variable: thread 2 comes between two accesses of thread 1. */
    static Feature inARow(Feature some, Feature other) {
        return Feature.pattern(new Access(1, head(some)), new Access(2, tail(some)), new Access(1, tail(other)));
    }

    private static Feature pair(Access first, Access second) {
        return Feature.pattern(new Access(1, first.site()), new Access(2, second.site()));
    }
}
