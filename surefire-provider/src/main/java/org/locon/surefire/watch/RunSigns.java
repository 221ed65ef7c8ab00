package org.locon.surefire.watch;

import java.util.List;
import org.locon.instrument.observation.Observation;

/** What tells, while a run goes on, how it gets on. Asked by the thread that drives the runs. */
public interface RunSigns {

    /** A number that is another one whenever the run has come to something new. */
    long progress();

    /** To be called now and then: how its threads wait at this moment is to be noted. */
    default void look() {}

    /** The locks that waiting threads hold at this moment, as far as more is known of them than the JVM tells. */
    default List<Observation.HeldLock> heldLocks() {
        return List.of();
    }
}
