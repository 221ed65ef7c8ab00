package org.locon.instrument.external;

import org.locon.model.Variable.External;

/** The things outside of memory that calls of the JDK come to, by what in a call leads to them. */
public enum ExternalThing {
    FILE(External.Kind.FILE, ""),
    /** What is in a folder that the call is given. */
    LISTING(External.Kind.FOLDER, ""),
    /** What is in the folder of a file that the call is given and that isn't there yet. */
    NEW_ENTRY(External.Kind.FOLDER, ""),
    /** What is in the folder of a file that the call is given and that is there. */
    OLD_ENTRY(External.Kind.FOLDER, ""),
    PROPERTY(External.Kind.PROPERTY, ""),
    PROPERTIES(External.Kind.ALL, "system properties"),
    TIME_ZONE(External.Kind.DEFAULT, "time zone"),
    LOCALE(External.Kind.DEFAULT, "locale"),
    IN(External.Kind.STREAM, "System.in"),
    OUT(External.Kind.STREAM, "System.out"),
    ERR(External.Kind.STREAM, "System.err"),
    PORT(External.Kind.PORT, "");

    private static final String ANOTHER = "(another of many)";
    private static final ExternalThing[] ALL = values();

    private final External.Kind kind;
    private final String onlyName;

    ExternalThing(External.Kind kind, String onlyName) {
        this.kind = kind;
        this.onlyName = onlyName;
    }

    static ExternalThing of(int ordinal) {
        return ALL[ordinal];
    }

    External.Kind kind() {
        return kind;
    }

    /** Empty where an argument of the call tells which one it is. */
    String onlyName() {
        return onlyName;
    }

    /**
     * The variable of a place whose thing isn't known before the call.
     *
     * @param isSecond whether the call comes to another thing of the kind besides, as who renames a file does
     */
    public External any(boolean isSecond) {
        String many = isSecond ? ANOTHER : ExternalSites.ANY;
        return new External(kind, onlyName.isEmpty() ? many : onlyName);
    }
}
