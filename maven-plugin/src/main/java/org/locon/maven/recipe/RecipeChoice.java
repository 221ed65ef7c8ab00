package org.locon.maven.recipe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.locon.model.recipe.Recipe;

/**
 * The recipe that the user means by the id of a bug or by a file.
 *
 * @param file that has it
 * @param campaign in which its bug was found
 */
public record RecipeChoice(Path file, Recipe recipe, RecordedCampaign campaign) {

    /** A file that may lie beside recipes, and is none: the bugs that are accepted. */
    public static final String ACCEPTED = "accepted.json";

    private static final String JSON = ".json";

    /** Whether the user has named a file, and no id. */
    public static boolean isFile(String bug) {
        return bug.contains("/") || bug.contains("\\") || bug.endsWith(JSON);
    }

    /**
     * The recipe in this file.
     *
     * @param folders in which it is looked for, in order
     */
    public static RecipeChoice of(String file, List<Path> folders) throws IOException {
        Path found = folders.stream()
                .map(folder -> folder.resolve(file).normalize())
                .filter(Files::isRegularFile)
                .findFirst()
                .orElseThrow(() -> new IOException("There is no recipe " + file + " in "
                        + folders.stream().distinct().map(Path::toString).collect(Collectors.joining(" or "))
                        + ": locon.bug is the id of a bug such as B1, or a file"));
        return RecipeReader.read(found);
    }

    /**
     * The recipe of the bug with this id; nothing if there is none. An exception says in one line which there are when
     * several are meant.
     *
     * @param bugs the folder of all recipes
     * @param test in the syntax of Surefire's {@code -Dtest}; empty for any
     */
    public static Optional<RecipeChoice> of(String bug, Path bugs, String test) throws IOException {
        List<RecipeChoice> meant = all(bugs).stream()
                .filter(each ->
                        each.recipe().bug().equals(bug) && isMeant(each.recipe().test(), test))
                .toList();
        if (meant.size() > 1) {
            throw new IOException(bug + " is a bug of several tests: say which with -Dlocon.test="
                    + meant.stream().map(each -> each.recipe().test()).collect(Collectors.joining(" or ")));
        }
        return meant.stream().findFirst();
    }

    /** The recipes in the folder by their files' names; none if there is no such folder. */
    public static List<RecipeChoice> all(Path bugs) throws IOException {
        if (!Files.isDirectory(bugs)) {
            return List.of();
        }
        List<Path> files;
        try (Stream<Path> entries = Files.list(bugs)) {
            files = entries.filter(file -> file.getFileName().toString().endsWith(JSON))
                    .filter(file -> !file.getFileName().toString().equals(ACCEPTED))
                    .sorted()
                    .toList();
        }
        List<RecipeChoice> all = new ArrayList<>();
        for (Path file : files) {
            all.add(RecipeReader.read(file));
        }
        return all;
    }

    /** @param asked in the syntax of Surefire's {@code -Dtest} */
    public static boolean isMeant(String test, String asked) {
        return asked.isBlank() || Arrays.stream(asked.split(",")).anyMatch(one -> isOne(test, one.strip()));
    }

    private static boolean isOne(String test, String asked) {
        String[] have = halves(test);
        String[] want = halves(asked);
        String type = want[0].replaceFirst("\\.(?:class|java)$", "").replace('/', '.');
        String simple = have[0].substring(have[0].lastIndexOf('.') + 1);
        return (matches(have[0], type) || matches(simple, type))
                && (want[1].isEmpty()
                        || Arrays.stream(want[1].split("\\+")).anyMatch(method -> matches(have[1], method)));
    }

    /** The class and the method, without parameters. */
    private static String[] halves(String test) {
        int hash = test.indexOf('#');
        return hash < 0
                ? new String[] {test, ""}
                : new String[] {
                    test.substring(0, hash), test.substring(hash + 1).replaceFirst("[(\\[].*$", "")
                };
    }

    private static boolean matches(String name, String pattern) {
        String expression = Arrays.stream(pattern.split("(?<=[*?])|(?=[*?])"))
                .map(part -> part.equals("*") ? ".*" : part.equals("?") ? "." : Pattern.quote(part))
                .collect(Collectors.joining());
        return name.matches(expression);
    }

    /** What Surefire is to be asked for, so that the recipe's test is among the tests; empty for all. */
    public String surefireTest() {
        String[] halves = halves(recipe.test());
        if (!recipe.test().contains("#") || !halves[0].matches("[\\p{L}\\p{N}_$.]+")) {
            return "";
        }
        return halves[1].matches("[\\p{L}\\p{N}_$]+") ? halves[0] + "#" + halves[1] : halves[0];
    }

    /** The path of the class file of the test within the folder of test classes, if it has a class. */
    public Optional<String> classFile() {
        String[] halves = halves(recipe.test());
        return recipe.test().contains("#") && halves[0].matches("[\\p{L}\\p{N}_$.]+")
                ? Optional.of(halves[0].replace('.', '/') + ".class")
                : Optional.empty();
    }
}
