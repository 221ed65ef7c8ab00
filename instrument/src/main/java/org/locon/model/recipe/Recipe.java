package org.locon.model.recipe;

import java.util.List;
import java.util.regex.Pattern;

/**
 * How a recorded bug is made to come about again. A recipe that exists is valid: the constructor refuses, with
 * {@link IllegalArgumentException} and one line for the user, what can't be tried.
 *
 * @param tool version of Locon that wrote it
 * @param test as users name it, {@code com.acme.AccountTest#transfer}
 * @param bug its id in the diagnosis, {@code B1}
 * @param kind of the bug, in the diagnosis's word
 * @param sentence what goes wrong in which order
 * @param failure how the test failed
 * @param steps that are forced
 * @param holding how threads are held for them
 * @param rules by which the bug is kept from coming; empty if there are none
 */
public record Recipe(
        String tool,
        String test,
        String bug,
        String kind,
        String sentence,
        RecordedFailure failure,
        List<RecipeStep> steps,
        StepHolding holding,
        List<RecipeRule> rules) {

    /** Of the format; a renaming needs a new one. */
    public static final int VERSION = 1;

    public static final int LEAST_STEPS = 2;
    public static final int MOST_STEPS = 30;
    public static final int MOST_RULES = 100;
    public static final int LONGEST_TEXT = 20_000;

    private static final int LONGEST_NAME = 2_000;
    private static final Pattern ID = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,39}");

    public Recipe {
        steps = List.copyOf(steps);
        rules = List.copyOf(rules);
        requireShort("tool", tool, LONGEST_NAME);
        requireShort("test", test, LONGEST_NAME);
        requireShort("kind", kind, LONGEST_NAME);
        requireShort("sentence", sentence, LONGEST_TEXT);
        if (test.isBlank() || test.matches(".*\\p{Cntrl}.*")) {
            throw new IllegalArgumentException("test names no test");
        }
        if (!ID.matcher(bug).matches()) {
            throw new IllegalArgumentException("bug is no id such as B1: needed are letters and digits");
        }
        if (steps.size() < LEAST_STEPS || steps.size() > MOST_STEPS) {
            throw new IllegalArgumentException(
                    "there are " + steps.size() + " steps: needed are " + LEAST_STEPS + " to " + MOST_STEPS);
        }
        if (rules.size() > MOST_RULES) {
            throw new IllegalArgumentException(
                    "there are " + rules.size() + " rules: at most " + MOST_RULES + " can be");
        }
    }

    private static void requireShort(String what, String text, int most) {
        if (text.length() > most) {
            throw new IllegalArgumentException(
                    what + " has " + text.length() + " characters: at most " + most + " can be");
        }
    }
}
