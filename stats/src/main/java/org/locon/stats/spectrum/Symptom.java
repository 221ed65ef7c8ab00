package org.locon.stats.spectrum;

/** How a run failed. {@code message} is one line, {@code details} a stack trace or thread dump, possibly empty. */
public record Symptom(Kind kind, String message, String details) {

    /** The spool stores the ordinal: append only. */
    public enum Kind {
        ASSERTION,
        EXCEPTION,
        UNCAUGHT,
        DEADLOCK,
        HANG,
        CRASH
    }
}
