package org.locon.it.harness;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Where the truth stands among suspects, the best of which come first. */
public final class Ranking {
    private Ranking() {}

    /** The best suspect that the marks in the source name. */
    public static Optional<Suspect> best(List<Suspect> suspects, Truth truth) {
        return suspects.stream().filter(truth::names).findFirst();
    }

    /** One more than the suspects that don't name the truth and rank no worse than the best that does; none where none does. */
    public static OptionalInt place(List<Suspect> suspects, Truth truth) {
        Optional<Suspect> best = best(suspects, truth);
        if (best.isEmpty()) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(1
                + (int) suspects.stream()
                        .filter(suspect -> suspect.rank() <= best.get().rank() && !truth.names(suspect))
                        .count());
    }
}
