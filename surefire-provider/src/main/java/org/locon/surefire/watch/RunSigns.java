package org.locon.surefire.watch;

/** What tells, while a run goes on, how it gets on. Asked by the thread that drives the runs. */
public interface RunSigns {

    /** A number that is another one whenever the run has come to something new. */
    long progress();

    /** To be called now and then: how its threads wait at this moment is to be noted. */
    default void look() {}
}
