package org.locon.surefire.run;

import java.util.List;
import java.util.Set;
import org.locon.model.Moments;
import org.locon.model.Plan;
import org.locon.model.Site;
import org.locon.surefire.watch.RunSigns;

/** Disturbs and records one run at a time. All methods are called by the thread that drives the runs. */
public interface ExecutionRecorder extends RunSigns {

    /**
     * Begins a run. The threads that the caller creates from here on are the run's.
     *
     * @param loader of the classes of this run
     * @param watched sites at which call stacks are taken
     * @param looks those of the subject
     */
    void start(Plan plan, ClassLoader loader, Set<Site> watched, LookSchedule looks);

    /** Ends the recording; threads of the run that are still alive go unrecorded from here on. */
    RecordedRun stop();

    /**
     * When the run that was stopped last came to the places where runs fail.
     *
     * @param failures the exceptions by which it failed, each before the one that caused it
     */
    Moments moments(List<Throwable> failures);
}
