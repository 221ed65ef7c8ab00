package org.locon.surefire.platform;

import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;

/**
 * Which tests the user's Surefire configuration chooses.
 *
 * @param classes test classes by name, as Surefire's scan found them
 * @param methods whether the method (second) of the class (first, binary name) was asked for
 * @param groups tag expressions of which one must hold; none means all
 * @param excludedGroups tag expressions of which none may hold
 * @param engines ids of engines to use; none means all
 * @param excludedEngines ids of engines not to use
 * @param configuration configuration parameters of the JUnit Platform
 */
public record TestSelection(
        List<String> classes,
        BiPredicate<String, String> methods,
        List<String> groups,
        List<String> excludedGroups,
        List<String> engines,
        List<String> excludedEngines,
        Map<String, String> configuration) {

    public TestSelection {
        classes = List.copyOf(classes);
        groups = List.copyOf(groups);
        excludedGroups = List.copyOf(excludedGroups);
        engines = List.copyOf(engines);
        excludedEngines = List.copyOf(excludedEngines);
        configuration = Map.copyOf(configuration);
    }

    /** All tests of these classes. */
    public static TestSelection of(List<String> classes) {
        return new TestSelection(classes, (type, method) -> true, List.of(), List.of(), List.of(), List.of(), Map.of());
    }
}
