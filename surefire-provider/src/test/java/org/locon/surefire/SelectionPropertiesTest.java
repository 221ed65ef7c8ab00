package org.locon.surefire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.locon.surefire.platform.TestSelection;

class SelectionPropertiesTest {

    @Test
    void readsGroupsAndEngines() {
        TestSelection selection = select(Map.of(
                "groups", "fast & !flaky, nightly",
                "excludegroups", "slow",
                "includejunit5engines", "junit-jupiter,junit-vintage",
                "excludejunit5engines", "testng"));
        assertThat(selection.groups()).containsExactly("fast & !flaky", "nightly");
        assertThat(selection.excludedGroups()).containsExactly("slow");
        assertThat(selection.engines()).containsExactly("junit-jupiter", "junit-vintage");
        assertThat(selection.excludedEngines()).containsExactly("testng");
    }

    @Test
    void nothingConfiguredMeansEverything() {
        TestSelection selection = select(Map.of());
        assertThat(selection.groups()).isEmpty();
        assertThat(selection.engines()).isEmpty();
        assertThat(selection.configuration()).isEmpty();
    }

    @Test
    void readsConfigurationParameters() {
        TestSelection selection = select(Map.of(
                "configurationParameters",
                "junit.jupiter.execution.parallel.enabled = true\n"
                        + " junit.jupiter.testinstance.lifecycle.default=per_class",
                "testng.verbose",
                "2",
                "surefire.other",
                "no business of the tests"));
        assertThat(selection.configuration())
                .containsOnly(
                        Map.entry("junit.jupiter.execution.parallel.enabled", "true"),
                        Map.entry("junit.jupiter.testinstance.lifecycle.default", "per_class"),
                        Map.entry("testng.verbose", "2"));
    }

    private static TestSelection select(Map<String, String> properties) {
        return SelectionProperties.of(properties).select(List.of(), (type, method) -> true);
    }
}
