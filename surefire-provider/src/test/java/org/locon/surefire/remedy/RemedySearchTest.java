package org.locon.surefire.remedy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.locon.model.Symptom;
import org.locon.stats.trial.Omission;
import org.locon.stats.trial.Remedy;
import org.locon.stats.trial.Trial;
import org.locon.surefire.remedy.NextStep.GoOnWithout;
import org.locon.surefire.remedy.NextStep.Leave;
import org.locon.surefire.remedy.NextStep.Try;

class RemedySearchTest {

    private static final Symptom FAILURE =
            new Symptom(Symptom.Kind.EXCEPTION, "closed", "\tat com.acme.ShopTest.sells(ShopTest.java:3)");

    private final List<Trial> trials = new ArrayList<>();
    private Collection<String> woven = List.of();
    private List<Omission> elsewhere = List.of();

    @Test
    void whatPassesNowAndThen_isNotLoconsDoing() {
        int[] runs = {0};
        assertThat(search((without, classes) -> without == Remedy.NOTHING && ++runs[0] == 2))
                .isInstanceOf(Leave.class);
        assertThat(runs[0]).isEqualTo(2);
        assertThat(tried()).containsOnly(Remedy.NOTHING);
    }

    @Test
    void whatFailsPlainlyWhenAskedAgain_isNotLoconsDoing() {
        assertThat(search((without, classes) -> false)).isInstanceOf(Leave.class);
        assertThat(tried()).containsOnly(Remedy.NOTHING, Remedy.LOCON);
    }

    @Test
    void theLoaderIsFound_andHeldAgainstRunsWithIt() {
        assertThat(search((without, classes) -> without == Remedy.LOADER_PER_RUN || without == Remedy.LOCON))
                .isEqualTo(new GoOnWithout(Remedy.LOADER_PER_RUN, List.of()));
        assertThat(trial(Remedy.LOADER_PER_RUN).passed()).isEqualTo(4);
        assertThat(trial(Remedy.NOTHING).failed()).isEqualTo(4);
        assertThat(tried()).doesNotContain(Remedy.WEAVING, Remedy.SHARED_JVM);
    }

    /** The last two runs, which were to fail as those before, pass. */
    @Test
    void whatHelpsByChanceAlone_isNotBelieved() {
        int[] whole = {0};
        assertThat(search((without, classes) -> switch (without) {
                    case NOTHING -> ++whole[0] > 2;
                    case LOCON, LOADER_PER_RUN -> true;
                    default -> false;
                }))
                .isInstanceOf(Leave.class);
    }

    @Test
    void aClassThatTheFailureNames_isFoundBeforeAllOthers() {
        woven = List.of("com.acme.Shop", "com.acme.ShopTest", "com.acme.Till", "com.acme.Till$Drawer");
        assertThat(search((without, classes) ->
                        without == Remedy.LOCON || without == Remedy.WEAVING && classes.contains("com.acme.ShopTest")))
                .isEqualTo(new GoOnWithout(Remedy.WEAVING, List.of("com.acme.ShopTest")));
        assertThat(trials).noneMatch(trial -> trial.tries(Remedy.WEAVING, List.of()));
    }

    @Test
    void aClassThatNothingNames_isFoundByHalving() {
        woven = classes(100);
        assertThat(search(leftUnwoven(Set.of("com.acme.C37"))))
                .isEqualTo(new GoOnWithout(Remedy.WEAVING, List.of("com.acme.C37")));
        assertThat(trials).hasSizeLessThan(25);
    }

    @Test
    void twoClassesThatBreak_areLeftOutWithAsFewOthersAsHalvingCanTell() {
        woven = classes(64);
        NextStep found = search(leftUnwoven(Set.of("com.acme.C17", "com.acme.C18")));
        assertThat(found).isInstanceOf(GoOnWithout.class);
        assertThat(((GoOnWithout) found).classes())
                .contains("com.acme.C17", "com.acme.C18")
                .hasSizeLessThan(9);
    }

    /** It would see nothing then. */
    @Test
    void allClassesTogether_areNotLeftOut() {
        woven = classes(4);
        assertThat(search(leftUnwoven(new TreeSet<>(woven)))).isInstanceOf(Leave.class);
    }

    /** Else the class would be left out that has the bug. */
    @Test
    void whatPassesIfNothingIsRecorded_isAMatterOfTime() {
        woven = classes(4);
        assertThat(search((without, classes) -> without != Remedy.NOTHING && without != Remedy.JVM_AFTER_FAILURE))
                .isInstanceOf(Leave.class);
        assertThat(tried()).doesNotContain(Remedy.WEAVING, Remedy.LOADER_PER_RUN);
    }

    @Test
    void whatHelpsInAFreshJvm_isFoundThoughARunFailsByItself() {
        int[] jvms = {0};
        assertThat(search((without, classes) ->
                        without == Remedy.LOCON || without == Remedy.JVM_AFTER_FAILURE && ++jvms[0] != 2))
                .isEqualTo(new GoOnWithout(Remedy.JVM_AFTER_FAILURE, List.of()));
        assertThat(jvms[0]).isEqualTo(4);
    }

    @Test
    void aJvmForEachRun_comesLast() {
        woven = classes(4);
        assertThat(search((without, classes) -> without == Remedy.LOCON || without == Remedy.SHARED_JVM))
                .isEqualTo(new GoOnWithout(Remedy.SHARED_JVM, List.of()));
        assertThat(tried()).contains(Remedy.WEAVING, Remedy.LOADER_PER_RUN, Remedy.RECORDING);
    }

    @Test
    void whereNothingHelps_allIsTried() {
        woven = classes(4);
        assertThat(search((without, classes) -> without == Remedy.LOCON)).isInstanceOf(Leave.class);
        assertThat(tried())
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(Remedy.values())
                        .filter(remedy -> !remedy.isOfNoise())
                        .toList());
    }

    @Test
    void whatHelpedAnotherTest_isTriedFirst() {
        elsewhere = List.of(new Omission(Remedy.WEAVING, List.of("com.acme.Seal"), 3, 1, FAILURE));
        assertThat(search((without, classes) -> without == Remedy.LOCON || without == Remedy.WEAVING))
                .isEqualTo(new GoOnWithout(Remedy.WEAVING, List.of("com.acme.Seal")));
        assertThat(tried()).containsOnly(Remedy.NOTHING, Remedy.LOCON, Remedy.WEAVING);
    }

    @Test
    void whereRunsHavePassed_onlyWhatFailedOnesLeftBehindIsAsked() {
        for (boolean helps : List.of(true, false)) {
            trials.clear();
            NextStep end = run(
                    () -> RemedySearch.ofSpoiledJvm(trials, FAILURE).next(),
                    (without, classes) -> without == Remedy.LOCON || helps && without == Remedy.JVM_AFTER_FAILURE);
            assertThat(end).isInstanceOf(helps ? GoOnWithout.class : Leave.class);
            assertThat(tried()).containsOnly(Remedy.NOTHING, Remedy.LOCON, Remedy.JVM_AFTER_FAILURE);
        }
    }

    @Test
    void classesAreNamedInMessages_byFrames_andByThePathsOfTheJvm() {
        Symptom failure = new Symptom(
                Symptom.Kind.EXCEPTION,
                "java.lang.NoClassDefFoundError: Could not initialize class com.acme.Seal",
                "java.lang.VerifyError: Bad type\n  Location:\n    com/acme/Till$Drawer.open()V @7: putfield\n"
                        + "\tat locon-run//com.acme.ShopTest.sells(ShopTest.java:3)\n\tat com.acme.Shopping.go(A)");
        assertThat(NamedClasses.in(
                        failure,
                        List.of(
                                "com.acme.Shop",
                                "com.acme.Seal",
                                "com.acme.Till$Drawer",
                                "com.acme.Till",
                                "com.acme.ShopTest")))
                .containsExactly("com.acme.Seal", "com.acme.ShopTest", "com.acme.Till$Drawer");
    }

    private static List<String> classes(int count) {
        List<String> classes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            classes.add("com.acme.C" + i);
        }
        return classes;
    }

    private static BiPredicate<Remedy, List<String>> leftUnwoven(Set<String> breaking) {
        return (without, classes) -> without == Remedy.LOCON
                || without == Remedy.WEAVING && (classes.isEmpty() || classes.containsAll(breaking));
    }

    /** @param passes whether a run without this does */
    private NextStep search(BiPredicate<Remedy, List<String>> passes) {
        return run(() -> new RemedySearch(trials, FAILURE, woven, elsewhere).next(), passes);
    }

    private NextStep run(Supplier<NextStep> next, BiPredicate<Remedy, List<String>> passes) {
        for (int step = 0; step < 300; step++) {
            NextStep due = next.get();
            if (!(due instanceof Try attempt)) {
                return due;
            }
            boolean passed = passes.test(attempt.without(), attempt.classes());
            Trial before = trials.stream()
                    .filter(trial -> trial.tries(attempt.without(), attempt.classes()))
                    .findFirst()
                    .orElse(Trial.of(attempt.without(), attempt.classes()));
            trials.remove(before);
            trials.add(before.ran(passed ? Optional.empty() : Optional.of(FAILURE), 1));
        }
        throw new AssertionError("there is no end to it: " + trials);
    }

    private Trial trial(Remedy without) {
        return trials.stream()
                .filter(trial -> trial.without() == without)
                .findFirst()
                .orElseThrow();
    }

    private List<Remedy> tried() {
        return trials.stream().map(Trial::without).distinct().toList();
    }
}
