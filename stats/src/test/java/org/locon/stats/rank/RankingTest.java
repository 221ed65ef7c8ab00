package org.locon.stats.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.locon.stats.Examples.all;
import static org.locon.stats.Examples.block;
import static org.locon.stats.Examples.failed;
import static org.locon.stats.Examples.innerBlock;
import static org.locon.stats.Examples.overlap;
import static org.locon.stats.Examples.pair;
import static org.locon.stats.Examples.passed;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.times;
import static org.locon.stats.Examples.triple;
import static org.locon.stats.Examples.write;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.locon.model.AccessPattern.Couple;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.AccessPredicate;
import org.locon.model.Feature;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.matrix.ActivityMatrix;

class RankingTest {

    private static final Site READ = read("deposit(int)", 31, "Account.balance");
    private static final Site WRITE = write("deposit(int)", 33, "Account.balance");
    private static final Site REMOTE = write("transfer(Account,int)", 44, "Account.balance");
    private static final Feature TRIPLE = triple(READ, REMOTE, WRITE);
    private static final Feature BEGIN = pair(READ, REMOTE);
    private static final Feature END = pair(REMOTE, WRITE);
    private static final Feature BACK = pair(WRITE, READ);
    private static final Feature OTHER = pair(REMOTE, READ);

    @Test
    void equalsShareTheWorstRankTheySpanWhicheverTheyAre() {
        Feature best = pair(read("a()", 1, "x"), write("b()", 2, "x"));
        Feature some = pair(read("a()", 3, "x"), write("b()", 4, "x"));
        Feature other = pair(read("a()", 5, "x"), write("b()", 6, "x"));
        Feature third = pair(read("a()", 7, "x"), write("b()", 8, "x"));
        Feature last = pair(read("a()", 9, "x"), write("b()", 10, "x"));
        List<Run> runs = List.of(failed(1, best, some, other), failed(2, best, third), passed(3, last), passed(4));

        Ranking ranking = Ranking.of(ActivityMatrix.of(runs), Coefficient.OCHIAI);

        assertThat(ranking.entries())
                .extracting(ranked -> ranked.column().feature(), RankedFeature::rank)
                .containsExactlyInAnyOrder(
                        tuple(best, 1), tuple(some, 4), tuple(other, 4), tuple(third, 4), tuple(last, 5));
    }

    @Test
    void amongEqualsTheRegionLeadsThenTheTripleThenThePairsInTheirOrder() {
        List<Run> runs = all(
                times(5, failed(1, BEGIN, TRIPLE, END, block("deposit(int)", 30))), times(15, passed(6, BACK, OTHER)));

        Ranking ranking = Ranking.of(ActivityMatrix.of(runs), Coefficient.OCHIAI);

        assertThat(ranking.entries())
                .extracting(ranked -> ranked.column().feature().shape())
                .startsWith("R1-*-W1", "R1-W2-W1", "R1-W2", "W1-W2", "enter");
        assertThat(ranking.entries()).extracting(RankedFeature::rank).startsWith(5, 5, 5, 5, 5);
    }

    @Test
    void amongEqualsTheEarliestInTheFailedRunsLeads() {
        Feature late = pair(read("a()", 1, "x"), write("b()", 2, "x"));
        Feature early = pair(read("z()", 8, "x"), write("z()", 9, "x"));
        List<Run> runs = List.of(failed(1, early, late), passed(2, late, early), passed(3));

        assertThat(Ranking.of(ActivityMatrix.of(runs), Coefficient.OCHIAI).entries())
                .extracting(ranked -> ranked.column().feature())
                .containsExactly(early, late);
    }

    @Test
    void amongEqualsCodeThatOnlyFailedRunsReachIsRatherAConsequence() {
        Feature consequence = pair(read("recover()", 90, "Log.lines"), write("recover()", 91, "Log.lines"));
        List<Run> runs = List.of(failed(1, consequence, BEGIN), passed(2, OTHER), passed(3, OTHER));

        assertThat(Ranking.of(ActivityMatrix.of(runs), Coefficient.OCHIAI).entries())
                .extracting(ranked -> ranked.column().feature())
                .startsWith(BEGIN, consequence);
    }

    @Test
    void whatAFailureLeadsToRanksBehindAsSuspiciousACause() {
        Feature handled = pair(write("handle()", 90, "Log.lines"), write("handle()", 91, "Log.lines"));
        ActivityMatrix matrix = ActivityMatrix.of(
                        all(times(5, failed(1, BEGIN, handled)), times(15, passed(6, OTHER, BACK))))
                .withConsequences(Set.of(handled));

        assertThat(Ranking.of(matrix, Coefficient.OCHIAI).entries())
                .extracting(ranked -> ranked.column().feature(), RankedFeature::rank)
                .startsWith(tuple(BEGIN, 1), tuple(handled, 2));
    }

    @Test
    void aPredicateThatSaysTheSamePushesNothingDown() {
        Feature remote = new AccessPredicate(WRITE, true);
        List<Run> runs = all(times(5, failed(1, BEGIN, remote)), times(15, passed(6, BACK)));

        Ranking ranking = Ranking.of(ActivityMatrix.of(runs), Coefficient.OCHIAI);

        assertThat(ranking.entries())
                .extracting(ranked -> ranked.column().feature(), RankedFeature::rank)
                .containsExactly(tuple(BEGIN, 1), tuple(BACK, 2));
        assertThat(ranking.background())
                .extracting(ranked -> ranked.column().feature(), RankedFeature::rank)
                .containsExactly(tuple(remote, 3));
    }

    @Test
    void thatTwoThreadsWereInAMethodAtOncePushesNothingDown() {
        Feature around = overlap("transfer()", 9);
        List<Run> runs = all(times(5, failed(1, around, BEGIN)), times(15, passed(6, BACK)));

        Ranking ranking = Ranking.of(ActivityMatrix.of(runs), Coefficient.OCHIAI);

        assertThat(ranking.entries())
                .extracting(ranked -> ranked.column().feature(), RankedFeature::rank)
                .containsExactly(tuple(BEGIN, 1), tuple(BACK, 2));
        assertThat(ranking.background())
                .extracting(ranked -> ranked.column().feature(), RankedFeature::rank)
                .containsExactly(tuple(around, 3));
    }

    @Test
    void thatTwoThreadsWereInAMethodAtOnceLeadsWhereItTellsMore() {
        Feature atOnce = overlap("print()", 9);
        List<Run> runs =
                all(times(5, failed(1, atOnce, BEGIN)), times(1, passed(6, BEGIN)), times(15, passed(7, BACK)));

        assertThat(Ranking.of(ActivityMatrix.of(runs), Coefficient.OCHIAI).entries())
                .extracting(ranked -> ranked.column().feature(), RankedFeature::rank)
                .startsWith(tuple(atOnce, 1), tuple(BEGIN, 2));
    }

    @Test
    void aBlockInsideAMethodPushesNothingDown() {
        Feature arm = innerBlock("transfer()", 9, 12);
        List<Run> runs = all(times(5, failed(1, arm, BEGIN)), times(15, passed(6, BACK)));

        Ranking ranking = Ranking.of(ActivityMatrix.of(runs), Coefficient.OCHIAI);

        assertThat(ranking.entries())
                .extracting(ranked -> ranked.column().feature(), RankedFeature::rank)
                .containsExactly(tuple(BEGIN, 1), tuple(BACK, 2));
        assertThat(ranking.background())
                .extracting(ranked -> ranked.column().feature(), RankedFeature::rank)
                .containsExactly(tuple(arm, 3));
    }

    @Test
    void aBlockInsideAMethodLeadsWhereItTellsMoreThanChanceWould() {
        Feature arm = innerBlock("create()", 9, 12);

        assertThat(ranked(
                        all(times(9, failed(1, arm, BEGIN)), times(8, passed(11, BEGIN)), times(9, passed(31, BACK)))))
                .startsWith(tuple(arm, 1), tuple(BEGIN, 2));
        assertThat(ranked(
                        all(times(9, failed(1, arm, BEGIN)), times(2, passed(11, BEGIN)), times(9, passed(31, BACK)))))
                .startsWith(tuple(BEGIN, 1), tuple(BACK, 2));
    }

    @Test
    void whereNoAccessTellsAnythingBlocksInsideMethodsAreRankedAmongMethods() {
        Feature arm = innerBlock("create()", 9, 12);
        Feature method = block("create()", 7);

        assertThat(ranked(all(times(9, failed(1, arm, method)), times(3, passed(11, method)), times(9, passed(31)))))
                .containsExactly(tuple(arm, 1), tuple(method, 2));
    }

    private static List<Tuple> ranked(List<Run> runs) {
        return Ranking.of(ActivityMatrix.of(runs), Coefficient.OCHIAI).entries().stream()
                .map(entry -> tuple(entry.column().feature(), entry.rank()))
                .toList();
    }

    /**
     * A name and an offset are written one after the other, and read in between; each pair alone shows in passed runs,
     * too.
     */
    private static final Site NAME = write("rotate()", 11, "Log.name");

    private static final Site OFFSET = write("rotate()", 12, "Log.offset");
    private static final Site READ_NAME = read("where()", 21, "Log.name");
    private static final Site READ_OFFSET = read("where()", 22, "Log.offset");
    private static final Feature NEW_NAME = pair(NAME, READ_NAME);
    private static final Feature OLD_OFFSET = pair(READ_OFFSET, OFFSET);
    private static final Feature OLD_NAME = pair(READ_NAME, NAME);
    private static final Feature NEW_OFFSET = pair(OFFSET, READ_OFFSET);
    private static final Feature TORN = new Couple(new Pair(NAME, READ_NAME), new Pair(READ_OFFSET, OFFSET));

    @Test
    void aCoupleIsRankedIfItTellsMoreThanItsPairs() {
        List<Run> runs = all(
                times(12, failed(1, NEW_NAME, OLD_OFFSET, TORN)),
                times(20, passed(13, NEW_NAME, NEW_OFFSET)),
                times(20, passed(33, OLD_NAME, OLD_OFFSET)));

        Ranking ranking = Ranking.of(ActivityMatrix.of(runs), Coefficient.OCHIAI);

        assertThat(ranking.entries())
                .extracting(ranked -> ranked.column().feature(), RankedFeature::rank)
                .startsWith(tuple(TORN, 1), tuple(NEW_NAME, 3), tuple(OLD_OFFSET, 3));
        assertThat(ranking.scored().hypotheses().count()).isEqualTo(4);
    }

    @Test
    void aCoupleIsNotRankedIfTheProgramOrdersOneOfItsPairs() {
        List<Run> runs = all(
                times(12, failed(1, NEW_NAME, OLD_OFFSET, TORN)),
                times(20, passed(13, NEW_NAME, NEW_OFFSET)),
                times(20, passed(33, OLD_OFFSET)));

        assertThat(features(runs)).isNotEmpty().doesNotContain(TORN);
    }

    @Test
    void aCoupleIsNotRankedIfThreadTwoComesBetweenTwoAccessesOfOneOfItsVariables() {
        Site before = read("rotate()", 10, "Log.offset");
        List<Run> runs = all(
                times(12, failed(1, NEW_NAME, triple(before, READ_OFFSET, OFFSET), OLD_OFFSET, TORN)),
                times(20, passed(13, NEW_NAME, NEW_OFFSET)),
                times(20, passed(33, OLD_NAME, OLD_OFFSET, triple(before, READ_OFFSET, OFFSET))));

        assertThat(features(runs)).isNotEmpty().doesNotContain(TORN);
    }

    @Test
    void aCoupleIsRankedOnlyIfItFitsTheRunsBetterThanAnInterruptionThatExplainsAsMuch() {
        Feature interruption = triple(
                read("find()", 50, "Log.entries"),
                write("add()", 60, "Log.entries"),
                write("add()", 61, "Log.entries"));
        List<Run> failed = times(12, failed(1, NEW_NAME, interruption, OLD_OFFSET, TORN));

        assertThat(features(all(
                        failed,
                        times(2, passed(13, NEW_NAME, interruption, NEW_OFFSET)),
                        times(18, passed(15, NEW_NAME, NEW_OFFSET)),
                        times(20, passed(33, OLD_NAME, OLD_OFFSET)))))
                .contains(interruption)
                .doesNotContain(TORN);
        assertThat(features(all(
                        failed,
                        times(20, passed(13, NEW_NAME, interruption, NEW_OFFSET)),
                        times(20, passed(33, OLD_NAME, OLD_OFFSET)))))
                .contains(interruption, TORN);
    }

    @Test
    void anInterruptionIsTheSimplerStoryAlsoWhereItExplainsMostOfTheSameFailures() {
        Feature interruption = triple(
                read("find()", 50, "Log.entries"),
                write("add()", 60, "Log.entries"),
                write("add()", 61, "Log.entries"));
        List<Run> runs = all(
                times(10, failed(1, NEW_NAME, interruption, OLD_OFFSET, TORN)),
                times(2, failed(11, NEW_NAME, OLD_OFFSET, TORN)),
                times(20, passed(13, NEW_NAME, NEW_OFFSET)),
                times(20, passed(33, OLD_NAME, OLD_OFFSET)));

        assertThat(features(runs)).contains(interruption).doesNotContain(TORN);
    }

    @Test
    void aThreadThatEndsBeforeWhereItBeganHasComeTwice() {
        Feature twoCalls = new Couple(new Pair(OFFSET, READ_OFFSET), new Pair(READ_NAME, NAME));
        List<Run> runs = all(
                times(12, failed(1, NEW_OFFSET, OLD_NAME, twoCalls)),
                times(20, passed(13, NEW_OFFSET, NEW_NAME)),
                times(20, passed(33, OLD_OFFSET, OLD_NAME)));

        assertThat(features(runs)).isNotEmpty().doesNotContain(twoCalls);
    }

    @Test
    void aCoupleIsNotRankedIfChanceCouldHaveMadeItTellMoreThanOneOfItsPairs() {
        List<Run> runs = all(
                times(12, failed(1, NEW_NAME, OLD_OFFSET, TORN)),
                times(6, passed(13, NEW_NAME, NEW_OFFSET)),
                times(34, passed(19, OLD_NAME, OLD_OFFSET)));

        assertThat(features(runs)).isNotEmpty().doesNotContain(TORN);
    }

    @Test
    void aCoupleIsNotRankedIfAPairTellsAsMuchOrIfChanceDoes() {
        List<Run> repeats = all(times(12, failed(1, NEW_NAME, OLD_OFFSET, TORN)), times(40, passed(13, OLD_OFFSET)));
        List<Run> few = all(
                times(2, failed(1, NEW_NAME, OLD_OFFSET, TORN)),
                times(4, passed(3, NEW_NAME)),
                times(4, passed(7, OLD_OFFSET)));

        for (List<Run> runs : List.of(repeats, few)) {
            Ranking ranking = Ranking.of(ActivityMatrix.of(runs), Coefficient.OCHIAI);
            assertThat(ranking.entries())
                    .extracting(ranked -> ranked.column().feature())
                    .isNotEmpty()
                    .doesNotContain(TORN);
            assertThat(ranking.couples())
                    .extracting(ranked -> ranked.column().feature())
                    .containsExactly(TORN);
        }
    }

    @Test
    void whatEveryRunShowsIsLeftOutAndCounted() {
        List<Run> runs = List.of(failed(1, BACK, BEGIN), passed(2, BACK));

        Ranking ranking = Ranking.of(ActivityMatrix.of(runs), Coefficient.OCHIAI);

        assertThat(ranking.entries())
                .extracting(ranked -> ranked.column().feature())
                .containsExactly(BEGIN);
        assertThat(ranking.scored().constant()).isEqualTo(1);
    }

    @Test
    void withoutAFailedOrWithoutAPassedRunThereIsNothingToRank() {
        assertThat(Ranking.of(ActivityMatrix.of(List.of(passed(1, BEGIN), passed(2))), Coefficient.OCHIAI)
                        .entries())
                .isEmpty();
        assertThat(Ranking.of(ActivityMatrix.of(List.of(failed(1, BEGIN), failed(2))), Coefficient.OCHIAI)
                        .entries())
                .isEmpty();
        assertThat(Ranking.of(ActivityMatrix.of(List.of()), Coefficient.OCHIAI).entries())
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Coefficient.class)
    void thePerfectFeatureIsFirstByEveryCoefficient(Coefficient coefficient) {
        List<Run> runs = all(
                times(4, failed(1, BACK, BEGIN)),
                times(1, failed(5, BEGIN)),
                times(10, passed(6, OTHER)),
                times(2, passed(16, BACK)));

        assertThat(Ranking.of(ActivityMatrix.of(runs), coefficient)
                        .entries()
                        .get(0)
                        .column()
                        .feature())
                .isEqualTo(BEGIN);
    }

    @Test
    void whatAnotherOneExplainsStandsBehindItAndSharesNoRankWithIt() {
        Feature effect = pair(read("a()", 1, "x"), write("b()", 2, "x"));
        Feature cause = pair(read("a()", 3, "y"), write("b()", 4, "y"));
        Feature asGood = pair(read("a()", 5, "z"), write("b()", 6, "z"));
        List<Run> runs = all(
                times(9, failed(1, effect, cause, asGood)), times(1, passed(10, cause, asGood)), times(9, passed(11)));

        ListedFeatures ranking =
                ListedFeatures.of(Ranking.of(ActivityMatrix.of(runs), Coefficient.OCHIAI), Map.of(effect, cause));

        assertThat(ranking.entries())
                .extracting(ranked -> ranked.column().feature(), RankedFeature::rank)
                .containsExactlyInAnyOrder(tuple(cause, 2), tuple(asGood, 2), tuple(effect, 3));
        assertThat(ranking.entries().get(2).suspicion())
                .isEqualTo(ranking.entries().get(0).suspicion());
    }

    @Test
    void aRunThatTookItsSpectrumWithItIsNoEvidence() {
        Run lost = new Run(
                9,
                new Plan(9, 0),
                Optional.of(new Symptom(Symptom.Kind.CRASH, "the JVM died during the run", "")),
                0,
                Spectrum.EMPTY);
        ActivityMatrix matrix = ActivityMatrix.of(List.of(failed(1, BEGIN), lost, passed(2)));

        assertThat(matrix.runs()).containsExactly(1, 2);
        assertThat(Ranking.of(matrix, Coefficient.OCHIAI).entries().get(0).suspicion())
                .isEqualTo(1);
    }

    @Test
    void theOrderDoesNotDependOnTheOrderOfTheRuns() {
        List<Run> runs = List.of(failed(1, BEGIN, TRIPLE, END), passed(2, BACK, OTHER), passed(3, OTHER, END));
        List<Run> reversed = List.of(runs.get(2), runs.get(1), runs.get(0));

        assertThat(features(reversed)).isEqualTo(features(runs));
    }

    private static List<Feature> features(List<Run> runs) {
        return Ranking.of(ActivityMatrix.of(runs), Coefficient.OCHIAI).entries().stream()
                .map(ranked -> ranked.column().feature())
                .toList();
    }
}
