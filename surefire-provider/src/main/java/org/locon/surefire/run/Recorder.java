package org.locon.surefire.run;

import org.locon.stats.spectrum.Plan;
import org.locon.stats.spectrum.Spectrum;

/** Disturbs and records one run at a time. All methods are called by the thread that drives the runs. */
public interface Recorder {

    /** @param loader of the classes of this run; the threads that the caller creates from here on are the run's */
    void start(Plan plan, ClassLoader loader);

    /** A number that is another one whenever the run has come to something new. */
    long progress();

    /** Ends the recording; threads of the run that are still alive go unrecorded from here on. */
    Spectrum stop();
}
