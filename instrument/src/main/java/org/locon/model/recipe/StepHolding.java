package org.locon.model.recipe;

import java.util.Map;
import org.locon.model.Schedule.Forced;

/**
 * How threads are held for the steps of a recipe, where it matters when and by whom they are taken.
 *
 * @param skipped so often the first step is left alone before anybody is held for it
 * @param atSites whether threads are held at the places themselves, whichever locks they have
 * @param threads the names of threads, by their numbers in the steps, as far as it matters which ones they are
 */
public record StepHolding(int skipped, boolean atSites, Map<Integer, String> threads) {

    /** As soon as may be, before locks, by any threads. */
    public static final StepHolding PLAIN = new StepHolding(0, false, Map.of());

    private static final int MOST_SKIPPED = 1_000;
    private static final int MOST_THREADS = 30;
    private static final String NAME = "[^\\p{Cntrl}]{1,200}";

    public StepHolding {
        threads = Map.copyOf(threads);
        if (skipped < 0 || skipped > MOST_SKIPPED) {
            throw new IllegalArgumentException(
                    "skipped is " + skipped + ": needed is a number from 0 to " + MOST_SKIPPED);
        }
        threads.forEach((thread, name) -> {
            if (thread < 1 || thread > MOST_THREADS || !name.matches(NAME)) {
                throw new IllegalArgumentException("thread " + thread + " has a name that no thread can have here");
            }
        });
    }

    public static StepHolding of(Forced forced) {
        return new StepHolding(forced.skipped(), forced.atSites(), forced.threads());
    }

    /** These steps, held like this. */
    public Forced hold(Forced steps) {
        return new Forced(steps.steps(), skipped, atSites, threads);
    }
}
