package org.locon.surefire.strategy;

/** How often something was tried, and how often the test failed then. */
final class FailureTally {

    private int runs;
    private int failed;

    void add(boolean runFailed) {
        runs++;
        failed += runFailed ? 1 : 0;
    }

    void add(FailureTally more) {
        runs += more.runs;
        failed += more.failed;
    }

    /**
     * The share of runs that failed, together with so many runs that are taken to be known, so many of which failed.
     */
    double rate(double knownRuns, double knownFailed) {
        return (failed + knownFailed) / (runs + knownRuns);
    }
}
