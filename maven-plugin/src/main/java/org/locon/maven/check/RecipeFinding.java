package org.locon.maven.check;

import org.locon.maven.output.text.OneLine;
import org.locon.model.recipe.Recipe;
import org.locon.model.recipe.ReplayOutcome;

/**
 * What a check says of one recorded bug.
 *
 * @param file of the recipe, as it is shown
 */
public record RecipeFinding(String file, Recipe recipe, ReplayOutcome outcome) {

    /** Whether the bug is there. */
    enum State {
        FIXED("fixed"),
        STILL_THERE("still there"),
        UNTOLD("the code has changed too much to tell");

        private final String words;

        State(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    State state() {
        return switch (outcome.kind()) {
            case REPRODUCED -> State.STILL_THERE;
            case PASSED, KEPT_OUT -> State.FIXED;
            case FAILED_OTHERWISE, LEFT_ORDER, NOT_FOUND, NO_TEST -> State.UNTOLD;
        };
    }

    /** {@code src/test/locon/B1.json (B1 of com.acme.AccountTest#transfer)}. */
    String name() {
        return OneLine.of(file) + " (" + recipe.bug() + " of " + OneLine.of(recipe.test()) + ")";
    }

    String words() {
        return state() + ": " + OneLine.of(outcome.text());
    }
}
