package org.locon.model;

import java.util.List;

/** How a run failed. {@code message} is one line, {@code details} a stack trace or thread dump, possibly empty. */
public record Symptom(Kind kind, String message, String details) {

    /** In the message of a run that didn't end, what is before the methods in which its threads went on. */
    public static final String NOWHERE = " and goes on without getting anywhere: ";

    /** How a stack trace begins the names of classes that were loaded for the run alone. */
    public static final String NEW_IN_RUN = "locon-run//";

    /** The spool stores the ordinal: append only. */
    public enum Kind {
        ASSERTION,
        EXCEPTION,
        UNCAUGHT,
        DEADLOCK,
        HANG,
        CRASH
    }

    /**
     * The methods in which threads of a run that didn't end went on without getting anywhere,
     * {@code com.acme.Account.await}.
     */
    public List<String> endlessIn() {
        int words = message.indexOf(NOWHERE);
        return kind == Kind.HANG && words >= 0
                ? List.of(message.substring(words + NOWHERE.length()).split(", "))
                : List.of();
    }
}
