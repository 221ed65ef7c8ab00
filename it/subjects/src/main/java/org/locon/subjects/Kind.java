package org.locon.subjects;

/** What sort of bug a subject has; the names are the ones that the tables of results use. */
public enum Kind {
    /** A region is interrupted by an access of another thread to one variable. */
    ATOMICITY,
    /** The same over two or more variables that belong together. */
    MULTI_VARIABLE,
    /** Two accesses come in the order that nobody meant. */
    ORDER,
    /** A region is interrupted in code of a library, seen here as calls. */
    LIBRARY,
    /** Threads wait for each other in a circle. */
    DEADLOCK,
    /** A notification comes before the wait that it was meant for. */
    LOST_NOTIFICATION,
    /** A thread waits with a limit for what can't come before. */
    STALL,
    /** Races that do no harm: the test never fails. */
    HARMLESS
}
