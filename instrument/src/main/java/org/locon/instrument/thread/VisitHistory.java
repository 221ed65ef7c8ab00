package org.locon.instrument.thread;

/**
 * Who has come to one location, as far as it takes to tell whether threads race there: nobody of whom anything is to be
 * known (null), one thread alone (a {@link ThreadMoment}), several in some order ({@link SharedVisits}), or threads
 * that race.
 *
 * <p>Implementation note: for the holder of the location.
 */
public interface VisitHistory {

    /** Of a location that threads race for, which never changes again. */
    VisitHistory RACED = () -> true;

    /** Whether a read by whoever has read before adds nothing to it. */
    boolean isSettled();
}
