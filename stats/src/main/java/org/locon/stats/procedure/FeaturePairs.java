package org.locon.stats.procedure;

import org.locon.model.AccessPattern.Pair;
import org.locon.model.Interruption.Triple;
import org.locon.model.Site;

/** What can be said about pairs, and made of them, without looking at any run. */
final class FeaturePairs {

    private FeaturePairs() {}

    /** Whether it begins where the variable's object or class is made: nobody else can have come to it before. */
    static boolean isOfConstruction(Pair pair) {
        Site head = pair.first();
        return (head.method().startsWith("<init>") || head.method().startsWith("<clinit>"))
                && head.variable().isFieldOf(head.className());
    }

    static boolean areOfDifferentVariables(Pair some, Pair other) {
        return !some.first().variable().equals(other.first().variable());
    }

    /** Whether the one ends with the access that the other begins with. */
    static boolean areInARow(Pair some, Pair other) {
        return some.second().equals(other.first());
    }

    /** Both as one pattern of one variable: thread 2 comes between two accesses of thread 1. */
    static Triple inARow(Pair some, Pair other) {
        return new Triple(some.first(), some.second(), other.second());
    }
}
