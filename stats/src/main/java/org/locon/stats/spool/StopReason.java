package org.locon.stats.spool;

/** Why a subject isn't run any more. The spool stores the ordinal: append only. */
public enum StopReason {
    /** All runs asked for were made. */
    RUNS,
    /** The time is up. */
    TIME,
    /** Every run fails, without noise too. */
    ALWAYS_FAILS,
    /** No two threads touch one location. */
    NOTHING_SHARED,
    /** Too many runs took the JVM with them. */
    GAVE_UP,
    /** More runs wouldn't change who comes first. */
    SETTLED,
    /** For long no run has shown anything that one before it hadn't. */
    NOTHING_NEW,
    /** The time for all subjects together is up. */
    TOTAL_TIME
}
