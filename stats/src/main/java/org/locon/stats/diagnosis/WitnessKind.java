package org.locon.stats.diagnosis;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Whose word puts the suspects of a report in order. Bugs are found by all of them, whichever is asked. */
public enum WitnessKind {
    /** All that runs show or lack, as a ranking puts it together. */
    ALL,
    /** Pairs, triples, couples and regions alone. */
    PATTERNS,
    /** What LOCON's procedures blame for a failed run. */
    PROCEDURES,
    /** Accesses of which nothing orders two. */
    RACES,
    /** Methods that several threads enter. */
    BLOCKS,
    /** Places where noise was made. */
    POINTS;

    /** The witness with this name; the exception says in one line what is needed. */
    public static WitnessKind named(String name) {
        return Arrays.stream(values())
                .filter(witness -> witness.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("witness is '" + name + "': needed is one of "
                        + Arrays.stream(values()).map(WitnessKind::toString).collect(Collectors.joining(", "))));
    }

    /** The name on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
