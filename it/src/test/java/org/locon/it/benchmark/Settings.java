package org.locon.it.benchmark;

import java.util.Collection;
import java.util.stream.Collectors;
import org.locon.it.harness.Build;

/**
 * What campaigns are configured with, by {@code benchmark.runs} and {@code benchmark.time}; and the strategy, one of {@code
 * benchmark.strategies}.
 */
record Settings(int runs, int seconds, String strategy) {
    /** Not a strategy of Locon's: neither noise nor probes in the program, so that there is a time to compare others with. */
    static final String UNWOVEN = "unwoven";

    /** Not one either: the default strategy, while every run watches everything. */
    static final String EVERYTHING = "everything";

    static Settings of(String strategy) {
        return new Settings(
                Integer.getInteger("benchmark.runs", 200), Integer.getInteger("benchmark.time", 120), strategy);
    }

    /** @param programs those that the build is about */
    Build applyTo(Build build, Collection<Program> programs) {
        build.property("locon.runs", runs).property("locon.time", seconds);
        if (strategy.equals(EVERYTHING)) {
            return build.property("locon.target", false);
        }
        if (!strategy.equals(UNWOVEN)) {
            return build.property("locon.strategy", strategy);
        }
        String packages = programs.stream()
                .map(program -> "org.locon.subjects." + program.group() + ".*")
                .distinct()
                .collect(Collectors.joining(","));
        return build.property("locon.strategy", "none").property("locon.excludes", packages);
    }

    /** As part of a file's name. */
    @Override
    public String toString() {
        return strategy + "-" + runs + "-" + seconds + "s";
    }
}
