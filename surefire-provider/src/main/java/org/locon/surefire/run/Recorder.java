package org.locon.surefire.run;

import org.locon.stats.spectrum.Plan;
import org.locon.stats.spectrum.Spectrum;

/** Disturbs and records one run at a time. All methods are called by the thread that drives the runs. */
public interface Recorder {

    void start(Plan plan);

    /** A number that is another one whenever the run has come to something new. */
    long progress();

    /** Ends the recording; threads of the run that are still alive go unrecorded from here on. */
    Spectrum stop();
}
