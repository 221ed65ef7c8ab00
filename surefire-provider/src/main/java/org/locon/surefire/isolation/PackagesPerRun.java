package org.locon.surefire.isolation;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.locon.model.TestTools;

/**
 * Which packages of a class path are loaded anew in each run: those of included classes, those that the project's own
 * directories have, too, and all that refer to any of these or to each other. Packages move as a whole, so that their
 * classes stay in one loader. What the test platform is made of or refers to stays where it is.
 *
 * @param moved names of the packages
 * @param asked those of them that have an included class
 * @param left packages with an included class that stay, each with the reason
 */
record PackagesPerRun(Set<String> moved, Set<String> asked, Map<String, String> left) {

    private static final String LOCON = "org.locon.";

    /** What the provider has loaded before the first run, and what comes to it as objects. */
    private static final List<String> FIXED = List.of(
            LOCON,
            "org.junit.",
            "junit.",
            "org.testng.",
            "org.opentest4j.",
            "org.apiguardian.",
            "org.apache.maven.surefire.",
            "org.apache.maven.plugin.surefire.",
            "org.jacoco.",
            "net.bytebuddy.agent.");

    static final PackagesPerRun NONE = new PackagesPerRun(Set.of(), Set.of(), Map.of());

    /**
     * @param locations the class path
     * @param roots names of packages of the project
     * @param included whether a class is to be loaded anew
     * @param ofTheJdk whether the JVM takes the package from a module of its own
     * @param ofTheJvm whether a location's classes are in the JVM already, as an agent's are
     */
    static PackagesPerRun of(
            List<CodeLocation> locations,
            Set<String> roots,
            Predicate<String> included,
            Predicate<String> ofTheJdk,
            Predicate<CodeLocation> ofTheJvm) {
        Set<String> known = new HashSet<>();
        locations.forEach(location -> known.addAll(location.packages().keySet()));
        Map<String, Set<String>> referredBy = new HashMap<>();
        Map<String, Set<String>> refersTo = new HashMap<>();
        Map<String, String> left = new HashMap<>();
        Set<String> asked = new TreeSet<>();
        for (CodeLocation location : locations) {
            location.packages().forEach((name, code) -> {
                for (String other : code.references()) {
                    if (known.contains(other) || roots.contains(other)) {
                        refersTo.computeIfAbsent(name, key -> new TreeSet<>()).add(other);
                        referredBy
                                .computeIfAbsent(other, key -> new TreeSet<>())
                                .add(name);
                    }
                }
                if (ofTheJdk.test(name)) {
                    left.put(name, "the JDK has a package of this name");
                } else if (isFixed(name)) {
                    left.put(name, "tests are run by it");
                } else if (location.ofThePlatform()) {
                    left.putIfAbsent(name, location.path().getFileName() + " is part of the test platform");
                } else if (ofTheJvm.test(location)) {
                    left.putIfAbsent(name, location.path().getFileName() + " is an agent");
                }
                if (code.classes().stream().anyMatch(type -> included.test(qualified(name, type)))) {
                    asked.add(name);
                }
            });
        }
        stays(left, refersTo);
        Set<String> moved = reach(asked, roots, referredBy, left.keySet());
        moved.retainAll(known);
        Map<String, String> leftAsked = new TreeMap<>(left);
        leftAsked.keySet().retainAll(asked);
        asked.retainAll(moved);
        return new PackagesPerRun(moved, asked, leftAsked);
    }

    /**
     * Packages of test tools among these locations, as far as tests are run by them or what runs tests refers to them.
     * Locon isn't one: a project's own copy of it doesn't run the tests.
     */
    static Set<String> ofRunners(List<CodeLocation> locations) {
        Map<String, String> left = new HashMap<>();
        Map<String, Set<String>> refersTo = new HashMap<>();
        for (CodeLocation location : locations) {
            location.packages().forEach((name, code) -> {
                refersTo.computeIfAbsent(name, key -> new TreeSet<>()).addAll(code.references());
                if (isFixed(name) && !name.startsWith(LOCON) || location.ofThePlatform()) {
                    left.put(name, "");
                }
            });
        }
        stays(left, refersTo);
        return left.keySet().stream().filter(PackagesPerRun::isOfTestTool).collect(Collectors.toSet());
    }

    static boolean isOfTestTool(String name) {
        return TestTools.contain(name + ".");
    }

    /** What stays takes with it whatever it refers to: it would see another copy of it. */
    private static void stays(Map<String, String> left, Map<String, Set<String>> refersTo) {
        Deque<String> open = new ArrayDeque<>(new TreeSet<>(left.keySet()));
        while (!open.isEmpty()) {
            String name = open.remove();
            for (String other : refersTo.getOrDefault(name, Set.of())) {
                if (left.putIfAbsent(other, name + ", which stays, refers to it") == null) {
                    open.add(other);
                }
            }
        }
    }

    private static Set<String> reach(
            Collection<String> asked, Collection<String> roots, Map<String, Set<String>> referredBy, Set<String> left) {
        Set<String> reached = new TreeSet<>(asked);
        reached.addAll(roots);
        reached.removeAll(left);
        Deque<String> open = new ArrayDeque<>(reached);
        while (!open.isEmpty()) {
            for (String other : referredBy.getOrDefault(open.remove(), Set.of())) {
                if (!left.contains(other) && reached.add(other)) {
                    open.add(other);
                }
            }
        }
        return reached;
    }

    private static boolean isFixed(String name) {
        String within = name + ".";
        return FIXED.stream().anyMatch(within::startsWith);
    }

    private static String qualified(String name, String type) {
        return name.isEmpty() ? type : name + "." + type;
    }
}
