package org.locon.model;

/** What a site does to the location it touches. The spool stores the ordinal: append only. */
public enum Operation {
    READ("R"),
    WRITE("W"),
    CALL("call"),
    LOCK("lock"),
    WAIT("wait"),
    NOTIFY("notify"),
    ENTER("enter"),
    START("start"),
    LOOP("loop"),
    UNLOCK("unlock");

    private final String symbol;

    Operation(String symbol) {
        this.symbol = symbol;
    }

    /** The word that shapes and the diagnosis use. */
    public String symbol() {
        return symbol;
    }
}
