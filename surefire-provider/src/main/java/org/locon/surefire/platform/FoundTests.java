package org.locon.surefire.platform;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.UniqueId;
import org.locon.stats.examination.EngineTests;

/** The tests that discovery found, counted by the engine that found them. */
public final class FoundTests {

    private FoundTests() {}

    /** In the order in which the engines' first tests come. */
    public static List<EngineTests> byEngine(List<PlannedTest> tests, ClassLoader application) {
        Map<String, String> versions = versions(application);
        Map<String, List<PlannedTest>> byEngine = tests.stream()
                .collect(Collectors.groupingBy(FoundTests::engine, LinkedHashMap::new, Collectors.toList()));
        return byEngine.entrySet().stream()
                .map(each -> {
                    int containers = (int)
                            each.getValue().stream().filter(PlannedTest::open).count();
                    return new EngineTests(
                            each.getKey(),
                            versions.getOrDefault(each.getKey(), ""),
                            each.getValue().size() - containers,
                            containers);
                })
                .toList();
    }

    private static String engine(PlannedTest test) {
        return UniqueId.parse(test.uniqueId()).getEngineId().orElse("");
    }

    private static Map<String, String> versions(ClassLoader application) {
        Map<String, String> versions = new TreeMap<>();
        try {
            for (TestEngine engine : ServiceLoader.load(TestEngine.class, application)) {
                Optional<String> version = engine.getVersion();
                version.ifPresent(known -> versions.put(engine.getId(), known));
            }
        } catch (ServiceConfigurationError broken) {
            // Discovery fails as well, and says so.
        }
        return versions;
    }
}
