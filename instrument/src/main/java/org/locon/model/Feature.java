package org.locon.model;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Anything a run either shows or not. Features are values: equal ones from two forks or machines are one feature. What
 * kind of feature one is says its type; what that kind is called anywhere stands with its {@link FeatureKind}.
 */
public sealed interface Feature
        permits AccessPattern, Interruption, BlockFeature, PointFeature, AccessPredicate, Standstill {

    FeatureKind kind();

    /** Where its steps are, in the order in which they happen. */
    List<Site> sites();

    /** Which thread takes this step, counted from 0; 1 is the first that acts in the feature. */
    int threadOf(int step);

    /**
     * What its steps do and whose they are, as the spool and the diagnosis have it: {@code R1-W2-W1}, {@code enter}.
     */
    String shape();

    /** Its steps in the order in which they happen. */
    default List<Access> accesses() {
        List<Site> sites = sites();
        return IntStream.range(0, sites.size())
                .mapToObj(step -> new Access(threadOf(step), sites.get(step)))
                .toList();
    }

    /** Whether it is what threads wait for that will never go on: nobody has to guess what that comes from. */
    default boolean isDeadlock() {
        return false;
    }

    /** Whether it says which threads keep each other from going on, for ever or for a while. */
    default boolean tellsWhoWaits() {
        return false;
    }

    /** Whether accesses, or what keeps threads from their next ones, tell what went wrong, and not only where. */
    default boolean isAboutAccesses() {
        return tellsWhoWaits()
                || kind().family() == FeatureKind.Family.PATTERN
                || kind().family() == FeatureKind.Family.REGION;
    }
}
