package org.locon.stats.noise;

import java.util.Set;

/** Noise at these points only, and what came of it: so many runs, so many of which failed. */
public record Sample<P>(Set<P> points, int runs, int failures) {

    public Sample {
        points = Set.copyOf(points);
        if (runs < 1 || failures < 0 || failures > runs) {
            throw new IllegalArgumentException(failures + " failures in " + runs + " runs: that is no sample");
        }
    }

    /** This one and more runs with noise at the same points. */
    public Sample<P> and(Sample<P> more) {
        return new Sample<>(points, runs + more.runs, failures + more.failures);
    }

    public double rate() {
        return (double) failures / runs;
    }
}
