package org.locon.model.recipe;

/**
 * A thread comes by a place.
 *
 * @param thread which one, counted from 1
 * @param location which one, counted from 1; 0 where nothing is accessed
 */
public record RecipeStep(int thread, int location, SitePlace place) {

    private static final int MOST = 30;

    public RecipeStep {
        require("thread", thread, 1);
        require("location", location, 0);
    }

    private static void require(String what, int number, int least) {
        if (number < least || number > MOST) {
            throw new IllegalArgumentException(
                    what + " is " + number + ": needed is a number from " + least + " to " + MOST);
        }
    }
}
