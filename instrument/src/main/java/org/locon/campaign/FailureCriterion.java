package org.locon.campaign;

import java.util.Locale;

/** What makes a run fail besides the test's own failing, a hang and a crash. */
public enum FailureCriterion {
    /** A thread of the run died of an exception that nobody caught. */
    UNCAUGHT,
    /** The project's code has logged an exception, through one of the usual loggers. */
    LOGGED,
    /** A thread is still busy in the project's code when the test has ended. */
    LEAKED;

    /** The word that users write. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
