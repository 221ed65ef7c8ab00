package org.locon.surefire.strategy;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.locon.stats.spectrum.Operation;
import org.locon.stats.spectrum.Site;

/**
 * Where threads are started. Noise there tells which threads matter and not where, so these points are no part of an experiment. But many a bug
 * shows only if one thread is held up at the right place and another one is late; noise before threads are started gives each experiment a
 * chance of the second half. Mostly it's made if more experiments have failed with it than without.
 */
final class Starts {

    /** What is taken to be known at first: that one of so many experiments fails. */
    private static final double PRIOR = 10;

    /** So often what has failed less often is tried. */
    private static final double OTHER = 0.15;

    private final List<Site> points;
    private final List<History.Outcome> outcomes;

    /** @param outcomes of experiments so far */
    Starts(List<Site> all, List<History.Outcome> outcomes) {
        this.points = all.stream().filter(Starts::isOne).toList();
        this.outcomes = outcomes;
    }

    private static boolean isOne(Site point) {
        return point.operation() == Operation.START;
    }

    /** All other points. */
    static List<Site> without(Collection<Site> points) {
        return points.stream().filter(point -> !isOne(point)).toList();
    }

    /** These places, and perhaps those where threads are started; what one place alone needs may not be what several need. */
    Set<Site> added(Collection<Site> places, SplittableRandom random) {
        double late = rate(true, places.size() == 1);
        double inTime = rate(false, places.size() == 1);
        boolean better = late == inTime ? random.nextBoolean() : late > inTime;
        Set<Site> all = new HashSet<>(places);
        if (better == random.nextDouble() >= OTHER) {
            all.addAll(points);
        }
        return all;
    }

    private double rate(boolean late, boolean alone) {
        double runs = PRIOR;
        double failed = 1;
        for (History.Outcome outcome : outcomes) {
            Set<Site> at = outcome.plan().points();
            int places = without(at).size();
            if (places > 0 && alone == (places == 1) && late == places < at.size()) {
                runs++;
                failed += outcome.failed() ? 1 : 0;
            }
        }
        return failed / runs;
    }
}
