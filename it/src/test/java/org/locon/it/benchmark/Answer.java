package org.locon.it.benchmark;

import java.util.function.Predicate;
import org.locon.it.harness.Suspect;

/** Which suspects are asked for the truth, when it is asked from which run on they had it. */
enum Answer {
    /** Only the suspect that is shown first of the bug that is shown first. */
    SHOWN(any -> false),
    ALL(any -> true),
    WITHOUT_REGIONS(suspect -> !suspect.feature().equals("region")),
    WITHOUT_COUPLES(suspect -> suspect.accesses().size() < 4),
    POINTS(suspect -> suspect.feature().equals("point")),
    BLOCKS(suspect -> suspect.feature().equals("block"));

    private final Predicate<Suspect> counts;

    Answer(Predicate<Suspect> counts) {
        this.counts = counts;
    }

    boolean counts(Suspect suspect) {
        return counts.test(suspect);
    }
}
