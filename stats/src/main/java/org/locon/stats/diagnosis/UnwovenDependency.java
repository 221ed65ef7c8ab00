package org.locon.stats.diagnosis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.locon.model.Run;

/**
 * A dependency from which failures come though nothing of it was seen.
 *
 * @param name the package that its classes have in common
 * @param runs how many runs failed there
 */
public record UnwovenDependency(String name, int runs) {

    /** Of names that many libraries begin with, the next word says which one. */
    private static final List<String> FORGES =
            List.of("org.apache", "org.eclipse", "com.google", "com.github", "io.github");

    /** What the user writes for it. */
    public String includes() {
        return name + ".*";
    }

    /** The one where at least half of the failed runs failed. */
    static Optional<UnwovenDependency> of(List<Run> runs) {
        Map<String, List<List<String>>> byLibrary = new LinkedHashMap<>();
        long failed = runs.stream().filter(Run::failed).count();
        for (Run run : runs) {
            run.symptom()
                    .map(symptom -> new FailingPackages(symptom).inDependency())
                    .filter(packages -> !packages.isEmpty())
                    .ifPresent(packages -> byLibrary
                            .computeIfAbsent(library(packages.get(0)), key -> new ArrayList<>())
                            .add(packages));
        }
        return byLibrary.entrySet().stream()
                .filter(each -> 2L * each.getValue().size() >= failed)
                .findFirst()
                .map(each -> new UnwovenDependency(
                        common(each.getKey(), each.getValue()), each.getValue().size()));
    }

    /** The first words of a package's name, which the packages of one library share. */
    private static String library(String packageName) {
        String two = words(packageName, 2);
        return FORGES.contains(two) ? words(packageName, 3) : two;
    }

    /** What all packages of a library begin with that the stacks show from the place of the failure on. */
    private static String common(String library, List<List<String>> stacks) {
        List<String> packages = stacks.stream()
                .flatMap(stack -> stack.stream().takeWhile(name -> library(name).equals(library)))
                .toList();
        String common = packages.get(0);
        while (!isPrefix(common, packages)) {
            common = common.substring(0, common.lastIndexOf('.'));
        }
        return common;
    }

    private static boolean isPrefix(String common, List<String> packages) {
        return packages.stream().allMatch(name -> (name + ".").startsWith(common + "."));
    }

    private static String words(String packageName, int count) {
        return String.join(
                ".", Arrays.stream(packageName.split("\\.")).limit(count).toList());
    }
}
