package org.locon.stats.procedure;

import java.util.Arrays;

/** The three ways to find the pairs that explain a single failed run, in the order in which they are tried. */
public enum Procedure {
    /** Pairs that only the failed run shows. */
    I,
    /** Pairs that it lacks, though passed runs always show them. */
    II,
    /** Pairs that passed runs show too, but never together. */
    III;

    /** The procedure with this name; the exception says in one line what is needed. */
    public static Procedure named(String name) {
        return Arrays.stream(values())
                .filter(procedure -> procedure.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "procedure is '" + name + "': needed is one of I, II, III, or nothing to try them in turn"));
    }
}
