package org.locon.model.recipe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The recipes that forked JVMs are to try, numbered from 1 on, and what became of them: {@code 1.properties},
 * {@code 1.outcome.properties} and so on, in a folder beside the spool.
 */
public record ReplayFolder(Path root) {

    private static final String NAME = "recipes";

    /** @param spool directory of the forks' records */
    public static ReplayFolder beside(Path spool) {
        return new ReplayFolder(spool.resolveSibling(NAME));
    }

    /** Writes these recipes, in place of all that was there. */
    public void store(List<Recipe> recipes) throws IOException {
        Files.createDirectories(root);
        for (int number = 1; Files.deleteIfExists(recipe(number)); number++) {
            Files.deleteIfExists(outcome(number));
        }
        for (int i = 0; i < recipes.size(); i++) {
            Files.deleteIfExists(outcome(i + 1));
            new ReplayFile(recipe(i + 1)).store(recipes.get(i));
        }
    }

    /** The recipes in the order of their numbers; the message of an exception is one line for the user. */
    public List<Recipe> load() throws IOException {
        List<Recipe> recipes = new ArrayList<>();
        while (Files.exists(recipe(recipes.size() + 1))) {
            recipes.add(new ReplayFile(recipe(recipes.size() + 1)).load());
        }
        if (recipes.isEmpty()) {
            throw new IOException(root + ": there is no recipe; run locon:reproduce, which writes it");
        }
        return recipes;
    }

    private Path recipe(int number) {
        return root.resolve(number + ".properties");
    }

    /** The file that says what became of the recipe of this number. */
    public Path outcome(int number) {
        return root.resolve(number + ".outcome.properties");
    }
}
