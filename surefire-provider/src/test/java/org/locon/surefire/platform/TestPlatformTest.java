package org.locon.surefire.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Test;
import org.locon.surefire.samples.Accounts;
import org.locon.surefire.samples.Legacy;

class TestPlatformTest {

    private static final String KINDS = Accounts.Kinds.class.getName();

    @Test
    void findsTestsAndWhatProducesThemAtRunTime() {
        assertThat(names(selection((type, method) -> true)))
                .containsExactlyInAnyOrder(
                        KINDS + "#plain",
                        KINDS + "#informed(TestInfo)",
                        KINDS + "#amounts(int) …",
                        KINDS + "#again …",
                        KINDS + "#made …",
                        KINDS + "#slow",
                        KINDS + "$Inner#within");
    }

    @Test
    void takesOnlyTheMethodsAskedFor() {
        assertThat(names(selection((type, method) -> type.equals(KINDS) && method.equals("plain"))))
                .containsExactly(KINDS + "#plain");
    }

    @Test
    void heedsGroups() {
        assertThat(names(tagged(List.of("slow & !fast"), List.of()))).containsExactly(KINDS + "#slow");
        assertThat(names(tagged(List.of(), List.of("slow"))))
                .contains(KINDS + "#plain")
                .doesNotContain(KINDS + "#slow");
    }

    @Test
    void heedsEngines() {
        List<String> both = List.of(KINDS, Legacy.Four.class.getName());
        assertThat(names(engines(both, List.of("junit-vintage"), List.of())))
                .containsExactly(Legacy.Four.class.getName() + "#transfer");
        assertThat(names(engines(both, List.of(), List.of("junit-jupiter"))))
                .containsExactly(Legacy.Four.class.getName() + "#transfer");
    }

    @Test
    void findsTestsOfJUnit4And3() {
        assertThat(names(classes(Legacy.Four.class, Legacy.FourWithParameters.class, Legacy.Three.class)))
                .containsExactlyInAnyOrder(
                        Legacy.Four.class.getName() + "#transfer",
                        Legacy.FourWithParameters.class.getName() + "#deposit[0: 10]",
                        Legacy.FourWithParameters.class.getName() + "#deposit[1: 20]",
                        Legacy.Three.class.getName() + "#testTransfer");
    }

    @Test
    void executesOneInvocationAlone() {
        try (TestPlatform platform = new TestPlatform(classes(Accounts.Kinds.class))) {
            ExecutionReport all = new ExecutionReport();
            platform.execute(find(platform, "#amounts(int)").uniqueId(), all);
            assertThat(all.tests())
                    .extracting(PlannedTest::name)
                    .containsExactly(
                            KINDS + "#amounts(int)[1]", KINDS + "#amounts(int)[2]", KINDS + "#amounts(int)[3]");
            ExecutionReport second = new ExecutionReport();
            platform.execute(all.tests().get(1).uniqueId(), second);
            assertThat(second.tests()).containsExactly(all.tests().get(1));
        }
    }

    @Test
    void numbersRepetitionsAndDynamicTests() {
        try (TestPlatform platform = new TestPlatform(classes(Accounts.Kinds.class))) {
            ExecutionReport report = new ExecutionReport();
            platform.execute(find(platform, "#again").uniqueId(), report);
            platform.execute(find(platform, "#made").uniqueId(), report);
            assertThat(report.tests())
                    .extracting(PlannedTest::name)
                    .containsExactly(KINDS + "#again[1]", KINDS + "#again[2]", KINDS + "#made[1]", KINDS + "#made[2]");
        }
    }

    @Test
    void executesOneParameterSetOfJUnit4Alone() {
        try (TestPlatform platform = new TestPlatform(classes(Legacy.FourWithParameters.class))) {
            ExecutionReport right = new ExecutionReport();
            platform.execute(find(platform, "[0: 10]").uniqueId(), right);
            ExecutionReport wrong = new ExecutionReport();
            platform.execute(find(platform, "[1: 20]").uniqueId(), wrong);
            assertThat(right.failure()).isEmpty();
            assertThat(wrong.failure())
                    .hasValueSatisfying(failure -> assertThat(failure)
                            .isInstanceOf(AssertionError.class)
                            .hasMessageContaining("only the first amount is right"));
        }
    }

    @Test
    void reportsWhatSurroundsTheTestToo() {
        try (TestPlatform platform = new TestPlatform(classes(Accounts.FailingTearDown.class))) {
            ExecutionReport report = new ExecutionReport();
            platform.execute(find(platform, "#passes").uniqueId(), report);
            assertThat(report.failure())
                    .hasValueSatisfying(failure -> assertThat(failure).hasMessage("the bank doesn't close"));
        }
    }

    @Test
    void testsOfOneNameGetTheirIdAdded() {
        PlannedTest one = new PlannedTest("[a]", "T#m(List)", "T", false);
        PlannedTest other = new PlannedTest("[b]", "T#m(List)", "T", false);
        assertThat(TestPlatform.distinct(List.of(one, other)))
                .extracting(PlannedTest::name)
                .containsExactly("T#m(List)", "T#m(List) [b]");
    }

    private static PlannedTest find(TestPlatform platform, String end) {
        return platform.discover().stream()
                .filter(test -> test.name().endsWith(end))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> names(TestSelection selection) {
        try (TestPlatform platform = new TestPlatform(selection)) {
            return platform.discover().stream()
                    .map(test -> test.open() ? test.name() + " …" : test.name())
                    .toList();
        }
    }

    private static TestSelection classes(Class<?>... classes) {
        return TestSelection.of(Arrays.stream(classes).map(Class::getName).toList());
    }

    private static TestSelection selection(BiPredicate<String, String> methods) {
        return new TestSelection(List.of(KINDS), methods, List.of(), List.of(), List.of(), List.of(), Map.of());
    }

    private static TestSelection tagged(List<String> groups, List<String> excluded) {
        return new TestSelection(
                List.of(KINDS), (type, method) -> true, groups, excluded, List.of(), List.of(), Map.of());
    }

    private static TestSelection engines(List<String> classes, List<String> engines, List<String> excluded) {
        return new TestSelection(classes, (type, method) -> true, List.of(), List.of(), engines, excluded, Map.of());
    }
}
