package org.locon.stats.spool;

/** How a fork took its leave. The spool stores the ordinal: append only. */
public enum ForkEnd {
    /** It had nothing left to do. */
    ORDERLY,
    /** It can't go on, after a hung run for instance, and another one should. */
    AGAIN
}
