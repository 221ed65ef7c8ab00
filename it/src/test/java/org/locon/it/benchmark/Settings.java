package org.locon.it.benchmark;

import org.locon.it.harness.Build;

/** What campaigns are configured with, by {@code benchmark.runs}, {@code benchmark.time} and {@code benchmark.strategy}. */
record Settings(int runs, int seconds, String strategy) {

    static Settings ofThisBuild() {
        return new Settings(
                Integer.getInteger("benchmark.runs", 200),
                Integer.getInteger("benchmark.time", 120),
                System.getProperty("benchmark.strategy", "adaptive"));
    }

    Build applyTo(Build build) {
        return build.property("locon.runs", runs)
                .property("locon.time", seconds)
                .property("locon.strategy", strategy);
    }

    /** As part of a file's name. */
    @Override
    public String toString() {
        return strategy + "-" + runs + "-" + seconds + "s";
    }
}
