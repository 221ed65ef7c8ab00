package org.locon.surefire.campaign;

import java.io.IOException;

/**
 * Is told once of each run of a subject, in ascending order of their numbers: of those that earlier forks made when its
 * campaign goes on here, then of each that is made here, as soon as it is over. For the thread that drives the runs.
 */
@FunctionalInterface
interface RunObserver {

    void ran(CompletedRun completed) throws IOException;
}
