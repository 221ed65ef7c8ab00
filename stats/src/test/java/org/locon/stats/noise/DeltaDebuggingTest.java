package org.locon.stats.noise;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class DeltaDebuggingTest {

    private final List<Set<String>> tried = new ArrayList<>();

    @Test
    void figure1FailsWithItsMinimalSetAndWithOneOfTwoSupersets() {
        assertThat(TwoThreads.fails(Set.of("T1.2", "T2.4"))).isTrue();
        assertThat(TwoThreads.fails(Set.of("T1.1", "T2.2", "T1.2", "T2.4"))).isTrue();
        assertThat(TwoThreads.fails(Set.of("T1.1", "T2.4", "T1.2"))).isFalse();
    }

    @Test
    void figure1IsNotMonotonicSoTheMinimalSetIsNotFound() {
        Set<String> found = minimized(TwoThreads::fails, List.of("T1.1", "T1.2", "T2.2", "T2.4"));

        assertThat(found).containsExactlyInAnyOrder("T1.1", "T1.2", "T2.2", "T2.4");
    }

    @Test
    void aMonotonicProgramIsMinimized() {
        Predicate<Set<String>> fails = set -> set.containsAll(Set.of("T1.2", "T2.4"));

        assertThat(minimized(fails, TwoThreads.POINTS)).containsExactlyInAnyOrder("T1.2", "T2.4");
        assertThat(tried).hasSizeLessThan(40).doesNotHaveDuplicates();
    }

    @Test
    void theOtherVariantIsolatesOneOfThem() {
        Predicate<Set<String>> fails = set -> set.containsAll(Set.of("T1.2", "T2.4"));

        Set<String> found = end(answers -> new DeltaDebugging<>(answers).isolate(TwoThreads.POINTS), fails);

        assertThat(found).containsExactly("T2.4");
        assertThat(tried).hasSize(3);
    }

    @Test
    void onePointIsMinimalAsItIs() {
        assertThat(minimized(set -> true, List.of("T1.1"))).containsExactly("T1.1");
        assertThat(tried).isEmpty();
    }

    private Set<String> minimized(Predicate<Set<String>> fails, List<String> all) {
        return end(answers -> new DeltaDebugging<>(answers).minimize(all), fails);
    }

    private Set<String> end(
            Function<Function<Set<String>, DeltaDebugging.Answer>, DeltaDebugging.Step<String>> search,
            Predicate<Set<String>> fails) {
        Map<Set<String>, DeltaDebugging.Answer> answers = new HashMap<>();
        while (true) {
            DeltaDebugging.Step<String> step =
                    search.apply(set -> answers.getOrDefault(set, DeltaDebugging.Answer.UNKNOWN));
            if (step.done()) {
                return step.set();
            }
            tried.add(step.set());
            answers.put(
                    step.set(), fails.test(step.set()) ? DeltaDebugging.Answer.FAILS : DeltaDebugging.Answer.PASSES);
        }
    }
}
