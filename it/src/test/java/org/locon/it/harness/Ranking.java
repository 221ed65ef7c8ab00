package org.locon.it.harness;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;

/** Where the truth stands among suspects, the best of which come first. */
public final class Ranking {
    private Ranking() {}

    /** The best suspect that the marks in the source name. */
    public static Optional<Suspect> best(List<Suspect> suspects, Truth truth) {
        return suspects.stream().filter(truth::names).findFirst();
    }

    /**
     * One more than the suspects that don't name the truth and rank no worse than the best that does; none where none
     * does.
     */
    public static OptionalInt place(List<Suspect> suspects, Truth truth) {
        return place(suspects, truth::names);
    }

    /** One more than the suspects that aren't named so and rank no worse than the best that is; none where none is. */
    public static OptionalInt place(List<Suspect> suspects, Predicate<Suspect> names) {
        Optional<Suspect> best = suspects.stream().filter(names).findFirst();
        return best.isEmpty()
                ? OptionalInt.empty()
                : OptionalInt.of(1
                        + (int) suspects.stream()
                                .filter(suspect -> suspect.rank() <= best.get().rank())
                                .filter(names.negate())
                                .count());
    }

    /** The place had equals of other kinds not been counted before it: as good as it can be said to be. */
    public static OptionalInt bestPlace(List<Suspect> suspects, Truth truth) {
        Optional<Suspect> best = best(suspects, truth);
        return best.isEmpty()
                ? OptionalInt.empty()
                : OptionalInt.of(1
                        + (int) suspects.stream()
                                .takeWhile(
                                        suspect -> suspect.rank() < best.get().rank())
                                .filter(suspect -> !truth.names(suspect))
                                .count());
    }

    /** Those that share the first place. */
    public static List<Suspect> first(List<Suspect> suspects) {
        return suspects.stream()
                .takeWhile(suspect -> suspect.rank() == suspects.get(0).rank())
                .toList();
    }
}
