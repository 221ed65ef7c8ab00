package org.locon.surefire.strategy;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.locon.model.Operation;
import org.locon.model.Site;

/**
 * Where threads are started. Noise there tells which threads matter and not where, so these points are no part of an
 * experiment. But many a bug shows only if one thread is held up at the right place and another one is late; noise
 * before threads are started gives each experiment a chance of the second half. Mostly it's made if more experiments
 * have failed with it than without; what one place alone needs may not be what several need.
 */
final class ThreadStartNoise {

    /** What is taken to be known at first: that one of so many experiments fails. */
    private static final double PRIOR = 10;

    /** So often what has failed less often is tried. */
    private static final double OTHER = 0.15;

    private final Tallies atOnePlace = new Tallies(new FailureTally(), new FailureTally());
    private final Tallies atSeveral = new Tallies(new FailureTally(), new FailureTally());

    /** Of experiments with noise before threads are started, and without. */
    private record Tallies(FailureTally late, FailureTally inTime) {}

    private static boolean isOne(Site point) {
        return point.operation() == Operation.START;
    }

    /** All other points. */
    static List<Site> without(Collection<Site> points) {
        return points.stream().filter(point -> !isOne(point)).toList();
    }

    /** One more experiment, at these places of its points; others are no experiments. */
    void add(Set<Site> places, History.Outcome outcome) {
        if (!places.isEmpty()) {
            boolean late = places.size() < outcome.plan().points().size();
            Tallies tallies = tallies(places);
            (late ? tallies.late() : tallies.inTime()).add(outcome.failed());
        }
    }

    private Tallies tallies(Collection<Site> places) {
        return places.size() == 1 ? atOnePlace : atSeveral;
    }

    /** These places, and perhaps those of all points where threads are started. */
    Set<Site> added(Collection<Site> places, Collection<Site> points, SplittableRandom random) {
        double late = tallies(places).late().rate(PRIOR, 1);
        double inTime = tallies(places).inTime().rate(PRIOR, 1);
        boolean better = late == inTime ? random.nextBoolean() : late > inTime;
        Set<Site> all = new HashSet<>(places);
        if (better == random.nextDouble() >= OTHER) {
            points.stream().filter(ThreadStartNoise::isOne).forEach(all::add);
        }
        return all;
    }
}
