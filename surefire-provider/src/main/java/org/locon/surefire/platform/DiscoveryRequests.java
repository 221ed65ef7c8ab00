package org.locon.surefire.platform;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectUniqueId;

import java.util.List;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.EngineFilter;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;

/** What the launcher is asked for. */
final class DiscoveryRequests {

    private static final String PARALLEL = "junit.jupiter.execution.parallel.enabled";

    private final TestSelection selection;

    DiscoveryRequests(TestSelection selection) {
        this.selection = selection;
    }

    /** All tests that the user's configuration chooses. */
    LauncherDiscoveryRequest all() {
        List<DiscoverySelector> classes = selection.classes().stream()
                .map(name -> (DiscoverySelector) selectClass(name))
                .toList();
        LauncherDiscoveryRequestBuilder request =
                builder().selectors(classes).filters((PostDiscoveryFilter) this::chosen);
        if (!selection.groups().isEmpty()) {
            request.filters(TagFilter.includeTags(selection.groups()));
        }
        if (!selection.excludedGroups().isEmpty()) {
            request.filters(TagFilter.excludeTags(selection.excludedGroups()));
        }
        if (!selection.engines().isEmpty()) {
            request.filters(EngineFilter.includeEngines(selection.engines()));
        }
        if (!selection.excludedEngines().isEmpty()) {
            request.filters(EngineFilter.excludeEngines(selection.excludedEngines()));
        }
        return request.build();
    }

    /** This test only, or the tests that this container produces. */
    LauncherDiscoveryRequest one(String uniqueId) {
        LauncherDiscoveryRequestBuilder request = builder().selectors(selectUniqueId(uniqueId));
        UniqueId.parse(uniqueId)
                .getEngineId()
                .ifPresent(engine -> request.filters(EngineFilter.includeEngines(engine)));
        return request.build();
    }

    /** These tests, together. */
    LauncherDiscoveryRequest several(List<String> uniqueIds) {
        return builder()
                .selectors(uniqueIds.stream()
                        .map(id -> (DiscoverySelector) selectUniqueId(id))
                        .toList())
                .build();
    }

    /**
     * JUnit's own parallel execution would mix the threads of a run with its own; it is on only where Surefire asks for
     * it.
     */
    private LauncherDiscoveryRequestBuilder builder() {
        return LauncherDiscoveryRequestBuilder.request()
                .configurationParameter(PARALLEL, "false")
                .configurationParameters(selection.configuration());
    }

    private FilterResult chosen(TestDescriptor test) {
        boolean chosen = !(test.getSource().orElse(null) instanceof MethodSource method)
                || selection.methods().test(method.getClassName(), method.getMethodName());
        return FilterResult.includedIf(chosen);
    }
}
