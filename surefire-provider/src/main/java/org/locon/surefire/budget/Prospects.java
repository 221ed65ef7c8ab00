package org.locon.surefire.budget;

/**
 * What is known of a subject, by which its turn is chosen.
 *
 * @param runs that were made
 * @param failed of them
 * @param failsPlainly whether it failed without Locon
 * @param waits whether its threads wait for each other
 * @param sharedLocations that a run has shown, at most
 * @param spent on it, in nanoseconds
 * @param lastNew the number of the last run that failed, or showed what none before it had
 */
public record Prospects(
        int runs, int failed, boolean failsPlainly, boolean waits, int sharedLocations, long spent, int lastNew) {

    private static final int FEW = 10;

    /** Whether there are runs to compare, or would be with what is known. */
    boolean failsNowAndThen() {
        return failed > 0 && failed < runs || failsPlainly && failed < runs;
    }

    boolean everFailed() {
        return failed > 0 || failsPlainly;
    }

    /** Whether half of its runs, and not too few of them, were more of the same. */
    boolean showsNothingNew() {
        return runs >= FEW && runs - lastNew >= runs / 2;
    }

    /** What a run costs, all told. */
    long costOfRun() {
        return runs == 0 ? 0 : spent / runs;
    }
}
