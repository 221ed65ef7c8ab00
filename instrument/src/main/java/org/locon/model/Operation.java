package org.locon.model;

import java.util.Arrays;
import java.util.Optional;

/** What a site does to the location it touches. The spool stores the ordinal: append only. */
public enum Operation {
    READ("R", "reads"),
    WRITE("W", "writes"),
    CALL("call", "calls"),
    LOCK("lock", "locks"),
    WAIT("wait", "waits"),
    NOTIFY("notify", "notifies"),
    ENTER("enter", "enters"),
    START("start", "starts"),
    LOOP("loop", "goes round"),
    UNLOCK("unlock", "unlocks");

    private final String symbol;
    private final String verb;

    Operation(String symbol, String verb) {
        this.symbol = symbol;
        this.verb = verb;
    }

    /** The one with this symbol; empty if there is none. */
    public static Optional<Operation> of(String symbol) {
        return Arrays.stream(values())
                .filter(operation -> operation.symbol.equals(symbol))
                .findFirst();
    }

    /** The word that shapes and the diagnosis use. */
    public String symbol() {
        return symbol;
    }

    /** What a thread does there, as one says it. */
    public String verb() {
        return verb;
    }
}
