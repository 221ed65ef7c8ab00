package org.locon.stats.procedure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.locon.model.AccessPattern.Couple;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Feature;

/**
 * The fifteen types of bug: two threads, the serial orders that pass, an illegal interleaving that fails, and the pairs
 * that the procedures have to blame for it when they're tried in turn.
 */
class ScenariosTest {

    private record Type(int number, String first, String second, boolean isOrder) {

        /** Twice each, so that no pair comes with another by chance. */
        List<SightedRun> passed() {
            List<SightedRun> runs = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                runs.add(Interleaving.passed(steps(second, first)));
                if (!isOrder) {
                    runs.add(Interleaving.passed(steps(first, second)));
                }
            }
            return runs;
        }
    }

    private static final List<Type> TYPES = List.of(
            new Type(1, "1 W a x", "2 R b x", true),
            new Type(2, "1 R a x", "2 W b x", true),
            new Type(3, "1 W a x", "2 W b x", true),
            new Type(4, "1 W a x, 1 R c x", "2 W b x", false),
            new Type(5, "1 R a x, 1 W c x", "2 W b x", false),
            new Type(6, "1 R a x, 1 R c x", "2 W b x", false),
            new Type(7, "1 W a x, 1 W c x", "2 R b x", false),
            new Type(8, "1 R a x, 1 W d y", "2 W b x, 2 R c y", false),
            new Type(9, "1 R a x, 1 W d y", "2 R b y, 2 W c x", false),
            new Type(10, "1 W a x, 1 W d y", "2 R b x, 2 R c y", false),
            new Type(11, "1 W a x, 1 W d y", "2 W b x, 2 R c y", false),
            new Type(12, "1 W a x, 1 W d y", "2 W b x, 2 W c y", false),
            new Type(13, "1 W a x, 1 W d y", "2 R b y, 2 R c x", false),
            new Type(14, "1 W a x, 1 W d y", "2 R b y, 2 W c x", false),
            new Type(15, "1 W a x, 1 W d y", "2 W b y, 2 W c x", false));

    static Stream<Arguments> onlyTheFailedRunShowsThem() {
        return Stream.of(
                blamed(1, "1 W a x, 2 R b x", pair("1 W a x", "2 R b x")),
                blamed(2, "1 R a x, 2 W b x", pair("1 R a x", "2 W b x")),
                blamed(3, "1 W a x, 2 W b x", pair("1 W a x", "2 W b x")),
                blamed(4, "1 W a x, 2 W b x, 1 R c x", pair("1 W a x", "2 W b x"), pair("2 W b x", "1 R c x")),
                blamed(5, "1 R a x, 2 W b x, 1 W c x", pair("1 R a x", "2 W b x"), pair("2 W b x", "1 W c x")),
                blamed(6, "1 R a x, 2 W b x, 1 R c x", pair("1 R a x", "2 W b x"), pair("2 W b x", "1 R c x")),
                blamed(7, "1 W a x, 2 R b x, 1 W c x", pair("1 W a x", "2 R b x"), pair("2 R b x", "1 W c x")),
                blamed(7, "1 W a x, 2 R b x", pair("1 W a x", "2 R b x")));
    }

    @ParameterizedTest
    @MethodSource
    void onlyTheFailedRunShowsThem(int type, String failed, List<Feature> blamed) {
        ProcedureReport findings = inTurn(type, failed);

        assertThat(findings.procedure()).isEqualTo(Procedure.I);
        assertThat(findings.all()).extracting(Finding::feature).containsExactlyElementsOf(blamed);
    }

    static Stream<Arguments> theFailedRunEndedBeforeTheyCame() {
        return Stream.of(
                blamed(2, "1 R a x", pair("1 R a x", "2 W b x")),
                blamed(8, "1 R a x, 2 W b x, 2 R c y", pair("2 R c y", "1 W d y")),
                blamed(10, "1 W a x, 2 R b x, 2 R c y", pair("2 R c y", "1 W d y")),
                blamed(11, "1 W a x, 2 W b x, 2 R c y", pair("2 R c y", "1 W d y")),
                blamed(13, "1 W a x, 2 R b y, 2 R c x", pair("2 R b y", "1 W d y")));
    }

    @ParameterizedTest
    @MethodSource
    void theFailedRunEndedBeforeTheyCame(int type, String failed, List<Feature> blamed) {
        ProcedureReport findings = inTurn(type, failed);

        assertThat(findings.procedure()).isEqualTo(Procedure.II);
        assertThat(findings.all()).extracting(Finding::feature).containsExactlyElementsOf(blamed);
    }

    static Stream<Arguments> noPassedRunShowsThemTogether() {
        return Stream.of(
                couple(8, "1 R a x, 2 W b x, 2 R c y, 1 W d y", pair("1 R a x", "2 W b x"), pair("2 R c y", "1 W d y")),
                couple(8, "2 W b x, 1 R a x, 1 W d y, 2 R c y", pair("2 W b x", "1 R a x"), pair("1 W d y", "2 R c y")),
                couple(9, "1 R a x, 2 R b y, 2 W c x, 1 W d y", pair("1 R a x", "2 W c x"), pair("2 R b y", "1 W d y")),
                couple(
                        10,
                        "1 W a x, 2 R b x, 2 R c y, 1 W d y",
                        pair("1 W a x", "2 R b x"),
                        pair("2 R c y", "1 W d y")),
                couple(
                        10,
                        "2 R b x, 1 W a x, 1 W d y, 2 R c y",
                        pair("2 R b x", "1 W a x"),
                        pair("1 W d y", "2 R c y")),
                couple(
                        11,
                        "1 W a x, 2 W b x, 2 R c y, 1 W d y",
                        pair("1 W a x", "2 W b x"),
                        pair("2 R c y", "1 W d y")),
                couple(
                        11,
                        "2 W b x, 1 W a x, 1 W d y, 2 R c y",
                        pair("2 W b x", "1 W a x"),
                        pair("1 W d y", "2 R c y")),
                couple(
                        12,
                        "1 W a x, 2 W b x, 2 W c y, 1 W d y",
                        pair("1 W a x", "2 W b x"),
                        pair("2 W c y", "1 W d y")),
                couple(
                        12,
                        "2 W b x, 1 W a x, 1 W d y, 2 W c y",
                        pair("2 W b x", "1 W a x"),
                        pair("1 W d y", "2 W c y")),
                couple(
                        13,
                        "1 W a x, 2 R b y, 2 R c x, 1 W d y",
                        pair("1 W a x", "2 R c x"),
                        pair("2 R b y", "1 W d y")),
                couple(
                        14,
                        "1 W a x, 2 R b y, 2 W c x, 1 W d y",
                        pair("1 W a x", "2 W c x"),
                        pair("2 R b y", "1 W d y")),
                couple(
                        15,
                        "1 W a x, 2 W b y, 2 W c x, 1 W d y",
                        pair("1 W a x", "2 W c x"),
                        pair("2 W b y", "1 W d y")));
    }

    @ParameterizedTest
    @MethodSource
    void noPassedRunShowsThemTogether(int type, String failed, List<Feature> blamed) {
        ProcedureReport findings = inTurn(type, failed);

        assertThat(findings.procedure()).isEqualTo(Procedure.III);
        assertThat(findings.level()).contains(ComparisonLevel.PC);
        assertThat(findings.all()).extracting(Finding::feature).containsExactlyElementsOf(blamed);
    }

    static Stream<Arguments> eachPairAloneIsHarmless() {
        return Stream.of(
                Arguments.of("1 W a x", "2 W b x", "1 R c x"),
                Arguments.of("1 R a x", "2 W b x", "1 W c x"),
                Arguments.of("1 R a x", "2 W b x", "1 R c x"),
                Arguments.of("1 W a x", "2 R b x", "1 W c x"));
    }

    /** Types 4 to 7, where thread 1 may also do but the one or the other. */
    @ParameterizedTest
    @MethodSource
    void eachPairAloneIsHarmless(String a, String b, String c) {
        List<SightedRun> runs = new ArrayList<>();
        for (String[] passed : List.of(steps(a, b), steps(b, c), steps(a, c, b), steps(b, a, c))) {
            runs.add(Interleaving.passed(passed));
            runs.add(Interleaving.passed(passed));
        }
        runs.add(Interleaving.failed(a, b, c));

        ProcedureReport findings = new LoconProcedures(runs).inTurn(runs.size() - 1);

        assertThat(findings.procedure()).isEqualTo(Procedure.III);
        assertThat(findings.level()).contains(ComparisonLevel.PC);
        assertThat(findings.all()).extracting(Finding::feature).containsExactly(Interleaving.triple(a, b, c));
    }

    private static ProcedureReport inTurn(int type, String failed) {
        List<SightedRun> runs = TYPES.get(type - 1).passed();
        runs.add(Interleaving.failed(steps(failed)));
        return new LoconProcedures(runs).inTurn(runs.size() - 1);
    }

    private static String[] steps(String... parts) {
        return Arrays.stream(parts).flatMap(part -> Stream.of(part.split(", "))).toArray(String[]::new);
    }

    private static Arguments blamed(int type, String failed, Feature... pairs) {
        return Arguments.of(type, failed, List.of(pairs));
    }

    private static Arguments couple(int type, String failed, Pair first, Pair second) {
        return Arguments.of(type, failed, List.of(new Couple(first, second)));
    }

    private static Pair pair(String first, String second) {
        return Interleaving.pair(first, second);
    }
}
