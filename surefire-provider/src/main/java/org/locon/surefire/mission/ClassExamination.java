package org.locon.surefire.mission;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.locon.campaign.Campaign;
import org.locon.instrument.weave.Weaving;
import org.locon.instrument.weave.WeavingScope;
import org.locon.model.TestTools;
import org.locon.model.UnwovenCode;
import org.locon.stats.examination.ClassCensus;
import org.locon.stats.examination.UnwovenGroup;
import org.locon.surefire.isolation.RunLoader;

/**
 * Loads the project's classes as a run would, without initializing any, and asks what became of them. That takes no
 * longer than it may: what there was no time for is counted.
 */
final class ClassExamination {

    private final WeavingScope scope;
    private final long deadline;
    private final Map<String, List<String>> unwoven = new TreeMap<>();
    private final Set<String> loaded = new TreeSet<>();
    private int runners;
    private int unexamined;

    ClassExamination(Campaign campaign, Duration most) {
        this.scope = new WeavingScope(campaign.roots(), campaign.includes(), campaign.excludes());
        this.deadline = System.nanoTime() + most.toNanos();
    }

    /**
     * @param own names of the project's classes
     * @param others names of all classes of its dependencies that may be included
     */
    ClassCensus census(Collection<String> own, Collection<String> others, Supplier<? extends ClassLoader> loaders) {
        ClassLoader loader = loaders.get();
        try {
            own.forEach(name -> examine(name, loader));
            others.stream()
                    .filter(name -> !own.contains(name) && scope.includes(name))
                    .forEach(name -> {
                        if (hasTime()) {
                            load(name, loader);
                        }
                    });
        } finally {
            RunLoader.close(loader);
        }
        return census(own);
    }

    private ClassCensus census(Collection<String> own) {
        Set<String> woven = new TreeSet<>(Weaving.classes());
        List<UnwovenCode> skipped = Weaving.soFar().skipped();
        Map<String, String> reasons =
                skipped.stream().collect(Collectors.toMap(UnwovenCode::name, UnwovenCode::reason, (a, b) -> a));
        Map<String, List<String>> methods = new TreeMap<>();
        reasons.forEach((name, reason) -> {
            if (name.contains("(") && own.contains(name.replaceFirst("\\.[^.]*\\(.*", ""))) {
                add(methods, reason, name);
            }
        });
        int idle = 0;
        for (String name : loaded) {
            if (reasons.containsKey(name)) {
                add(unwoven, reasons.get(name), name);
            } else if (!woven.contains(name)) {
                idle++;
            }
        }
        int ownWoven = (int) woven.stream().filter(own::contains).count();
        return new ClassCensus(
                ownWoven, idle, runners, unexamined, woven.size() - ownWoven, groups(unwoven), groups(methods));
    }

    private void examine(String name, ClassLoader loader) {
        if (TestTools.run(name)) {
            runners++;
        } else if (scope.excludes(name)) {
            add(unwoven, "locon.excludes names them", name);
        } else if (!hasTime()) {
            unexamined++;
        } else {
            load(name, loader)
                    .ifPresentOrElse(
                            why -> add(unwoven, "no test can load them here (" + why + ")", name),
                            () -> loaded.add(name));
        }
    }

    /** Why it can't be loaded, if it can't. */
    private static Optional<Throwable> load(String name, ClassLoader loader) {
        try {
            Class.forName(name, false, loader);
            return Optional.empty();
        } catch (ClassNotFoundException | LinkageError | RuntimeException unloadable) {
            return Optional.of(unloadable);
        }
    }

    private boolean hasTime() {
        return System.nanoTime() - deadline < 0;
    }

    private static void add(Map<String, List<String>> byReason, String reason, String name) {
        byReason.computeIfAbsent(reason, key -> new ArrayList<>()).add(name);
    }

    /** The largest first. */
    private static List<UnwovenGroup> groups(Map<String, List<String>> byReason) {
        return byReason.entrySet().stream()
                .map(each -> UnwovenGroup.of(each.getKey(), each.getValue()))
                .sorted((a, b) -> Integer.compare(b.count(), a.count()))
                .toList();
    }
}
