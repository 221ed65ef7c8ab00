package org.locon.stats.procedure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.locon.stats.procedure.Interleaving.failed;
import static org.locon.stats.procedure.Interleaving.pair;
import static org.locon.stats.procedure.Interleaving.passed;
import static org.locon.stats.procedure.Interleaving.triple;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.locon.model.AccessPattern.Couple;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Feature;
import org.locon.model.Occurrence;
import org.locon.model.Sighting;
import org.locon.model.Site;
import org.locon.stats.Examples;
import org.roaringbitmap.RoaringBitmap;

class LoconProceduresTest {

    /** Thread 1 writes x and then follows the pointer y; thread 2 sets y to null and then reads x. */
    private static final SightedRun POINTER_USED_FIRST = passed("1 W a x", "1 R b y", "2 W c y", "2 R d x");

    private static final SightedRun POINTER_NULL = failed("1 W a x", "2 W c y", "2 R d x", "1 R b y");
    private static final SightedRun POINTER_NULL_AND_X_TOO = failed("2 W c y", "2 R d x", "1 W a x", "1 R b y");
    private static final Pair CAUSE = pair("2 W c y", "1 R b y");

    @Test
    void aPairThatPredictsAnotherIsNotTheCause() {
        LoconProcedures procedures =
                new LoconProcedures(List.of(POINTER_USED_FIRST, POINTER_NULL, POINTER_NULL_AND_X_TOO));

        assertThat(features(procedures.apply(Procedure.I, 1))).containsExactly(CAUSE);
        assertThat(features(procedures.apply(Procedure.I, 2))).containsExactly(CAUSE);
    }

    @Test
    void oneFailedRunIsEnoughToTellWhichPredictsWhich() {
        LoconProcedures procedures = new LoconProcedures(List.of(POINTER_USED_FIRST, POINTER_NULL_AND_X_TOO));

        assertThat(features(procedures.apply(Procedure.I, 1))).containsExactly(CAUSE);
    }

    @Test
    void whatSeveralBugsLeadToIsPredictableAndYetNoneOfThem() {
        Site end = Examples.write("recover()", 9, "state");
        Pair consequence = Examples.pair(end, end);
        Pair cause = pair("1 W a x", "2 R b x");
        LoconProcedures procedures = new LoconProcedures(
                List.of(passed("2 R b x", "1 W a x"), unknown(true, cause, consequence), unknown(true, consequence)));

        assertThat(features(procedures.inTurn(1))).containsExactly(cause, consequence);
    }

    @Test
    void whatOnlyFailedRunsReachComesBehindItsCause() {
        LoconProcedures procedures = new LoconProcedures(
                List.of(passed("2 R b x", "1 W a x"), failed("1 W a x", "2 R b x", "2 W e log", "1 R f log")));

        assertThat(features(procedures.inTurn(1)))
                .containsExactly(pair("1 W a x", "2 R b x"), pair("2 W e log", "1 R f log"));
    }

    /** {@code assert bandwidth != null} comes before the write and ends the run, so that the write never happens. */
    @Test
    void anAssertionThatEndsTheRunIsBlamedForComingTooEarly() {
        List<SightedRun> runs = new ArrayList<>(Collections.nCopies(
                10,
                passed(
                        "1 W a session",
                        "2 R b session",
                        "1 W c bandwidth",
                        "2 R d bandwidth",
                        "2 W e rate",
                        "1 R f rate")));
        runs.add(failed("1 W a session", "2 R b session", "2 R d bandwidth"));

        ProcedureReport findings = new LoconProcedures(runs).inTurn(10);

        assertThat(findings.procedure()).isEqualTo(Procedure.II);
        assertThat(features(findings))
                .containsExactly(pair("2 R d bandwidth", "1 W c bandwidth"), pair("1 R f rate", "2 W e rate"));
        assertThat(findings.all().get(0).runs()).isEqualTo(RoaringBitmap.bitmapOf(10));
    }

    /** The check at the end isn't made when something was wrong before; what it would have looked at was written. */
    @Test
    void whatNeverCameToWhatWasThereDidNotComeTooEarly() {
        List<SightedRun> runs =
                new ArrayList<>(Collections.nCopies(10, passed("1 W a count", "2 W b count", "1 R c count")));
        runs.add(failed("1 W a count", "2 W b count"));
        runs.add(failed("1 R c count"));
        LoconProcedures procedures = new LoconProcedures(runs);

        assertThat(procedures.inTurn(10).all()).isEmpty();
        assertThat(features(procedures.apply(Procedure.II, 11))).contains(pair("1 R c count", "2 W b count"));
    }

    /** Thread 1 writes x and y in a loop, thread 2 reads both; in the failed run y is one round newer than x. */
    @Test
    void whatOnlyTheRoundTellsApartIsFoundByLoop() {
        SightedRun both = failed("2 R e x", "1.1 W b x", "1.1 W c y", "2 R f y", "1.2 W b x", "1.2 W c y");
        LoconProcedures procedures = new LoconProcedures(List.of(
                passed("2 R e x", "2 R f y", "1.1 W b x", "1.1 W c y", "1.2 W b x", "1.2 W c y"),
                passed("1.1 W b x", "1.1 W c y", "2 R e x", "2 R f y", "1.2 W b x", "1.2 W c y"),
                passed("1.1 W b x", "1.1 W c y", "1.2 W b x", "1.2 W c y", "2 R e x", "2 R f y"),
                both,
                passed("1 W b x", "1 W c y", "2 R e x", "2 R f y", "1 W b x", "1 W c y")));

        assertThat(procedures.apply(Procedure.I, 3).all()).isEmpty();
        assertThat(procedures.apply(ComparisonLevel.PC, 3).all()).isEmpty();
        assertThat(procedures.apply(ComparisonLevel.TID, 3).all()).isEmpty();
        ProcedureReport findings = procedures.apply(Procedure.III, 3);
        assertThat(findings.level()).contains(ComparisonLevel.LOOP);
        assertThat(features(findings))
                .containsExactly(new Couple(pair("2 R e x", "1 W b x"), pair("1 W c y", "2 R f y")));
        assertThat(findings.all().get(0).runs()).isEqualTo(RoaringBitmap.bitmapOf(3));
        assertThat(findings.all().get(0).rounds()).extracting(List::size).containsExactly(0, 1, 1, 0);
    }

    /**
     * The same runs, but none of the passed ones counted rounds: that they show both pairs says neither this nor that.
     */
    @Test
    void whatWasntCountedIsntComparedByLoop() {
        SightedRun failed = failed("2 R e x", "1.1 W b x", "1.1 W c y", "2 R f y", "1.2 W b x", "1.2 W c y");
        LoconProcedures procedures = new LoconProcedures(List.of(
                passed("2 R e x", "2 R f y", "1 W b x", "1 W c y", "1 W b x", "1 W c y"),
                passed("1 W b x", "1 W c y", "2 R e x", "2 R f y", "1 W b x", "1 W c y"),
                passed("1 W b x", "1 W c y", "1 W b x", "1 W c y", "2 R e x", "2 R f y"),
                failed));

        assertThat(procedures.inTurn(3).all()).isEmpty();
    }

    /** A passed run shows both pairs too, but one between threads 1 and 2 and the other between 1 and 3. */
    @Test
    void whatOnlyTheThreadsTellApartIsFoundByTid() {
        SightedRun apart = new SightedRun(
                false,
                List.of(
                        sighting(pair("1 W a x", "2 R b x"), "main/1", "main/2", 1),
                        sighting(pair("2 R c y", "1 W d y"), "main/3", "main/1", 2)),
                List.of(),
                Set.of());
        SightedRun torn = failed("1 W a x", "2 R b x", "2 R c y", "1 W d y");
        LoconProcedures procedures = new LoconProcedures(List.of(
                passed("1 W a x", "1 W d y", "2 R b x", "2 R c y"),
                passed("2 R b x", "2 R c y", "1 W a x", "1 W d y"),
                apart,
                torn));

        assertThat(procedures.apply(ComparisonLevel.PC, 3).all()).isEmpty();
        ProcedureReport findings = procedures.inTurn(3);
        assertThat(findings.procedure()).isEqualTo(Procedure.III);
        assertThat(findings.level()).contains(ComparisonLevel.TID);
        assertThat(features(findings))
                .containsExactly(new Couple(pair("1 W a x", "2 R b x"), pair("2 R c y", "1 W d y")));
    }

    /**
     * A passed run shows both pairs too, but thread 1 comes between two writes of thread 2 there, and not the reverse.
     */
    @Test
    void whatNeverComesBetweenTwoAccessesIsFoundByTid() {
        LoconProcedures procedures = new LoconProcedures(
                List.of(passed("2 W b x", "1 R a x", "2 W b x"), failed("1 R a x", "2 W b x", "1 R a x")));

        assertThat(procedures.apply(Procedure.I, 1).all()).isEmpty();
        assertThat(procedures.apply(Procedure.II, 1).all()).isEmpty();
        assertThat(procedures.apply(ComparisonLevel.PC, 1).all()).isEmpty();
        ProcedureReport findings = procedures.inTurn(1);
        assertThat(findings.level()).contains(ComparisonLevel.TID);
        assertThat(features(findings)).containsExactly(triple("1 R a x", "2 W b x", "1 R a x"));
        assertThat(findings.all().get(0).runs()).isEqualTo(RoaringBitmap.bitmapOf(1));
        assertThat(procedures.apply(ComparisonLevel.LOOP, 1).all()).isEmpty();
    }

    @Test
    void pairsInTheSameDirectionHaveASerialOrder() {
        LoconProcedures procedures = new LoconProcedures(List.of(
                passed("1 W a x", "2 R b x"),
                passed("1 W c y", "2 R d y"),
                failed("1 W a x", "1 W c y", "2 R b x", "2 R d y")));

        assertThat(procedures.apply(Procedure.III, 2).all()).isEmpty();
    }

    /**
     * Passed runs show both pairs between both threads, too, but not near each other; this one even lacks what they
     * always show.
     */
    @Test
    void whatWasRecordedAsACoupleIsBlamedBeforeWhatIsMissing() {
        LoconProcedures procedures = new LoconProcedures(runs(19, 0));

        assertThat(features(procedures.apply(Procedure.II, 19))).containsExactly(pair("2 R f z", "1 W e z"));
        assertThat(procedures.apply(ComparisonLevel.TID, 19).all()).isEmpty();
        ProcedureReport findings = procedures.inTurn(19);
        assertThat(findings.procedure()).isEqualTo(Procedure.III);
        assertThat(features(findings)).containsExactly(TORN);
        assertThat(findings.all().get(0).runs()).isEqualTo(RoaringBitmap.bitmapOf(19));
        assertThat(findings.all().get(0).ground()).isEqualTo(pair("1 W a x", "2 R b x"));
    }

    @Test
    void oneInTenPassedRunsMayShowACoupleByChance() {
        assertThat(features(new LoconProcedures(runs(36, 4)).apply(Procedure.III, 40)))
                .containsExactly(TORN);
        assertThat(new LoconProcedures(runs(35, 5)).apply(Procedure.III, 40).all())
                .isEmpty();
        assertThat(new LoconProcedures(runs(8, 1)).apply(Procedure.III, 9).all())
                .isEmpty();
    }

    @Test
    void theCoupleThatFewerPassedRunsShowComesFirst() {
        Feature seldom = new Couple(pair("2 R c y", "1 W d y"), pair("1 W e z", "2 R f z"));
        List<SightedRun> runs = new ArrayList<>(runs(36, 4).subList(0, 40));
        runs.add(new SightedRun(
                true, runs.get(39).sightings(), List.of(new Occurrence(TORN, 3), new Occurrence(seldom, 5)), Set.of()));

        assertThat(features(new LoconProcedures(runs).apply(Procedure.III, 40))).containsExactly(seldom, TORN);
    }

    /** A run that ended early also lacks how others come to an object that was made before. */
    @Test
    void nobodyComesToAnObjectBeforeItIsMade() {
        Site make = Examples.write("<init>(int)", 9, "com.acme.Account.entries");
        Pair made = Examples.pair(make, Examples.read("list()", 20, "com.acme.Account.entries"));
        List<SightedRun> runs =
                new ArrayList<>(Collections.nCopies(10, unknown(false, made, pair("1 W a x", "2 R b x"))));
        runs.add(unknown(true, CAUSE));

        assertThat(features(new LoconProcedures(runs).apply(Procedure.II, 10)))
                .containsExactly(pair("2 R b x", "1 W a x"));
    }

    private static final Feature TORN = new Couple(pair("1 W a x", "2 R b x"), pair("2 R c y", "1 W d y"));

    /**
     * So many passed runs that show the pairs apart, so many that show them as a couple, and a failed one that does.
     */
    private static List<SightedRun> runs(int apart, int together) {
        String[] steps = {"1 W a x", "2 R b x", "2 R c y", "1 W d y"};
        SightedRun torn = failed(steps);
        List<Occurrence> couple = List.of(new Occurrence(TORN, 3));
        List<SightedRun> runs = new ArrayList<>(
                Collections.nCopies(apart, passed("1 W a x", "2 R b x", "2 R c y", "1 W d y", "1 W e z", "2 R f z")));
        runs.addAll(Collections.nCopies(together, new SightedRun(false, torn.sightings(), couple, Set.of())));
        runs.add(new SightedRun(true, torn.sightings(), couple, Set.of()));
        return runs;
    }

    @Test
    void withoutThreadsCouplesAreComparedByTheirSitesAlone() {
        SightedRun passed = unknown(false, pair("1 W a x", "2 R b x"));
        SightedRun other = unknown(false, pair("2 R c y", "1 W d y"));
        SightedRun torn = unknown(true, pair("1 W a x", "2 R b x"), pair("2 R c y", "1 W d y"));
        LoconProcedures procedures = new LoconProcedures(List.of(passed, other, torn));

        assertThat(procedures.apply(Procedure.III, 2).level()).contains(ComparisonLevel.PC);
        assertThat(procedures.apply(ComparisonLevel.TID, 2).all()).isEmpty();
        assertThat(procedures.apply(ComparisonLevel.LOOP, 2).all()).isEmpty();
    }

    @Test
    void anyProcedureCanBeAskedForThoughAnEarlierOneReports() {
        LoconProcedures procedures =
                new LoconProcedures(List.of(passed("2 W b x", "1 R a x"), failed("1 R a x", "2 W b x")));

        assertThat(procedures.inTurn(1).procedure()).isEqualTo(Procedure.I);
        assertThat(features(procedures.apply(Procedure.II, 1))).containsExactly(pair("1 R a x", "2 W b x"));
        assertThat(Procedure.named("II")).isEqualTo(Procedure.II);
        assertThatThrownBy(() -> Procedure.named("IV"))
                .hasMessage("procedure is 'IV': needed is one of I, II, III, or nothing to try them in turn");
    }

    @Test
    void aRunWithoutSightingsIsKnownByItsPairsAndThoseInItsTriples() {
        Pair pair = pair("1 R a x", "2 W b x");
        Site read = pair.accesses().get(0).site();
        Site write = pair.accesses().get(1).site();

        SightedRun run = SightedRun.of(
                Examples.failed(1, Examples.block("transfer()", 3), pair, Examples.triple(read, write, read)));

        assertThat(run.failed()).isTrue();
        assertThat(run.sightings())
                .containsExactly(sighting(pair, "", "", 2), sighting(Examples.pair(write, read), "", "", 3));
    }

    @Test
    void tooManyCouplesAreBoundedAndWhatIsLeftOutIsCounted() {
        List<SightedRun> runs = new ArrayList<>();
        for (int run = 0; run < 60; run++) {
            runs.add(random(run, run == 59, 3_000));
        }

        ProcedureReport findings = new LoconProcedures(runs).apply(Procedure.III, 59);

        assertThat(findings.examined()).isLessThanOrEqualTo(2_000L * 1_999 / 2);
        assertThat(findings.leftOut()).isPositive();
        assertThat(findings.all()).hasSizeLessThanOrEqualTo(500);
    }

    private static SightedRun random(int seed, boolean failed, int pairs) {
        Random random = new Random(seed);
        List<Sighting> sightings = new ArrayList<>();
        for (int i = 0; i < pairs; i++) {
            if (failed || random.nextBoolean()) {
                Site head = Examples.write("put()", i, "v" + i);
                sightings.add(sighting(Examples.pair(head, Examples.read("get()", i, "v" + i)), "", "", i));
            }
        }
        return new SightedRun(failed, sightings, List.of(), Set.of());
    }

    private static SightedRun unknown(boolean failed, Pair... pairs) {
        List<Sighting> sightings = new ArrayList<>();
        for (Pair pair : pairs) {
            sightings.add(sighting(pair, "", "", sightings.size()));
        }
        return new SightedRun(failed, sightings, List.of(), Set.of());
    }

    private static Sighting sighting(Pair pair, String first, String second, long position) {
        return new Sighting(pair, new Sighting.Side(first, List.of()), new Sighting.Side(second, List.of()), position);
    }

    private static List<Feature> features(ProcedureReport findings) {
        return findings.all().stream().map(Finding::feature).toList();
    }
}
