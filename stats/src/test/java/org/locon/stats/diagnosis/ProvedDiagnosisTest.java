package org.locon.stats.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.stats.Examples.all;
import static org.locon.stats.Examples.failed;
import static org.locon.stats.Examples.pair;
import static org.locon.stats.Examples.passed;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.times;
import static org.locon.stats.Examples.triple;
import static org.locon.stats.Examples.write;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.locon.model.AccessPattern.HalfSeenChange;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Feature;
import org.locon.model.Interruption.Region;
import org.locon.model.Run;
import org.locon.model.Schedule;
import org.locon.model.Site;
import org.locon.stats.analysis.ProvableSuspect;
import org.locon.stats.analysis.SubjectAnalysis;
import org.locon.stats.analysis.SuspectsToProve;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.proof.FailureShare;
import org.locon.stats.proof.FixKind;
import org.locon.stats.proof.ProofArm;
import org.locon.stats.proof.ProofRun;
import org.locon.stats.proof.ProofRun.Ending;
import org.locon.stats.proof.ProofRun.Way;
import org.locon.stats.proof.ProofVerdict;
import org.locon.stats.proof.Schedules;
import org.locon.stats.spool.PlainRuns;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.Subject;
import org.locon.stats.spool.SubjectRuns;

/** What proofs make of a diagnosis. */
class ProvedDiagnosisTest {

    private static final Site READ = read("deposit(int)", 30, "com.acme.Account.balance");
    private static final Site WRITE = write("deposit(int)", 31, "com.acme.Account.balance");
    private static final Site COUNT_READ = read("count()", 40, "com.acme.Account.count");
    private static final Site COUNT_WRITE = write("count()", 41, "com.acme.Account.count");

    private static final Feature LOST = triple(READ, WRITE, WRITE);
    private static final Region BALANCE = new Region(READ, WRITE);
    private static final Feature COUNTED = triple(COUNT_READ, COUNT_WRITE, COUNT_WRITE);
    private static final Region COUNT = new Region(COUNT_READ, COUNT_WRITE);

    /** The counter explains all failures, the balance only nearly all. */
    private static final List<Run> RUNS = all(
            times(10, failed(1, COUNTED, LOST)),
            times(2, failed(11, COUNTED)),
            times(60, passed(13, pair(WRITE, READ), pair(COUNT_WRITE, COUNT_READ))));

    @Test
    void theSuspectsOfABugAreTriedByTheirScores() {
        List<List<ProvableSuspect>> suspects =
                SuspectsToProve.of(SubjectAnalysis.unproved(subject(List.of()), Coefficient.OCHIAI));

        assertThat(suspects).hasSize(1);
        assertThat(suspects.get(0)).extracting(ProvableSuspect::feature).containsExactly(COUNT, BALANCE);
        assertThat(suspects.get(0)).allMatch(ProvableSuspect::isProvable);
        assertThat(suspects.get(0).get(0).runs()).hasSize(12);
    }

    /** Who reads the second one too early comes there only when it has read the first one. */
    @Test
    void aPairIsForcedInTheMidstOfAChangeThatItIsAPartOf() {
        Pair first = new Pair(write("make()", 10, "com.acme.Stage.first"), read("look()", 20, "com.acme.Stage.first"));
        Pair tooEarly =
                new Pair(read("look()", 21, "com.acme.Stage.second"), write("make()", 11, "com.acme.Stage.second"));
        Pair inTurn = new Pair(tooEarly.second(), tooEarly.first());
        HalfSeenChange half = new HalfSeenChange(first, tooEarly);
        List<Run> runs = all(
                times(10, failed(1, first, tooEarly, half)),
                times(2, failed(11, first, tooEarly)),
                times(60, passed(13, first, inTurn)));

        ProvableSuspect suspect = SuspectsToProve.of(
                        SubjectAnalysis.unproved(subject(runs, List.of()), Coefficient.OCHIAI))
                .get(0)
                .get(0);

        assertThat(suspect.feature()).isEqualTo(tooEarly);
        assertThat(suspect.ways())
                .extracting(way -> way.steps().stream().map(Schedule.Step::site).toList())
                .contains(tooEarly.sites(), half.sites());
    }

    /** What a constructor writes others read later, or not at all: nothing can turn that round. */
    @Test
    void whatNeverComesTheOtherWayRoundIsAGuess() {
        Feature published = pair(write("<init>()", 10, "com.acme.Account.count"), COUNT_READ);
        List<Run> runs = all(times(12, failed(1, published)), times(60, passed(13, pair(WRITE, READ))));
        assertThat(diagnosis(runs, List.of()).bugs()).hasSize(1).noneMatch(Bug::isGuess);
        List<ProofRun> proofs = new ArrayList<>();
        add(proofs, published, ProofArm.FORCED, Ending.FAILED, 1);
        for (int i = 0; i < 6; i++) {
            Schedule turned = Schedules.of(ProofArm.FORBIDDEN);
            proofs.add(new ProofRun(
                    proofs.size() + 1,
                    published,
                    turned,
                    Way.ONLY,
                    Ending.FAILED,
                    false,
                    Set.of(),
                    List.of("in vain"),
                    1));
        }

        SubjectDiagnosis diagnosis = diagnosis(runs, proofs);

        assertThat(diagnosis.bugs()).hasSize(1).allMatch(Bug::isGuess);
        assertThat(diagnosis.bugs().get(0).sentence()).contains("may only go with the failures");
        assertThat(diagnosis.verdict()).isEqualTo(Verdict.UNCLEAR);
    }

    @Test
    void withoutProofsNothingIsSaidOfThem() {
        Bug bug = diagnosis(List.of()).bugs().get(0);

        assertThat(bug.proof()).isEmpty();
        assertThat(bug.suspects().get(0).accesses().get(0).line()).isEqualTo(40);
    }

    @Test
    void whatIsConfirmedLeadsAndWhatIsRefutedStandsBehind() {
        List<ProofRun> proofs = new ArrayList<>();
        add(proofs, COUNT, ProofArm.FORCED, Ending.PASSED, 6);
        add(proofs, BALANCE, ProofArm.FORCED, Ending.FAILED, 5);
        add(proofs, BALANCE, ProofArm.FORBIDDEN, Ending.PASSED, 5);

        SubjectDiagnosis diagnosis = diagnosis(proofs);

        Bug bug = diagnosis.bugs().get(0);
        assertThat(bug.proof()).hasValueSatisfying(proof -> {
            assertThat(proof.verdict()).isEqualTo(ProofVerdict.CONFIRMED);
            assertThat(proof.forced().runs()).isEqualTo(5);
        });
        assertThat(bug.suspects().get(0).accesses().get(0).line()).isEqualTo(30);
        assertThat(bug.consequences()).isEmpty();
        assertThat(diagnosis.ranking().get(0).accesses().get(0).line()).isEqualTo(30);
        assertThat(diagnosis.verdict()).isEqualTo(Verdict.BUG);
    }

    @Test
    void whatIsConfirmedAndLedAnywayStaysAsItWas() {
        List<ProofRun> proofs = new ArrayList<>();
        add(proofs, COUNT, ProofArm.FORCED, Ending.FAILED, 5);
        add(proofs, COUNT, ProofArm.FORBIDDEN, Ending.PASSED, 5);

        Bug before = diagnosis(List.of()).bugs().get(0);
        Bug after = diagnosis(proofs).bugs().get(0);

        assertThat(before.sentence()).startsWith(withoutItsEnd(after.sentence()) + ": make lines 40 to 41");
        assertThat(after.suspects().get(0).accesses())
                .isEqualTo(before.suspects().get(0).accesses());
        assertThat(after.isConfirmed()).isTrue();
    }

    private static String withoutItsEnd(String sentence) {
        return sentence.substring(0, sentence.length() - 1);
    }

    @Test
    void withoutProofsNothingWasTested_soNothingIsSaidOfAFix() {
        Bug bug = diagnosis(List.of()).bugs().get(0);

        assertThat(bug.fix()).isEmpty();
        assertThat(bug.noFix()).isEmpty();
    }

    @Test
    void aFixThatHeldIsSuggested_withItsRuns() {
        List<ProofRun> proofs = new ArrayList<>();
        add(proofs, COUNT, ProofArm.FORCED, Ending.FAILED, 5);
        add(proofs, COUNT, ProofArm.FORBIDDEN, Ending.PASSED, 7);

        Bug bug = diagnosis(proofs).bugs().get(0);

        assertThat(bug.sentence()).doesNotContain("critical section");
        assertThat(bug.noFix()).isEmpty();
        assertThat(bug.fix()).hasValueSatisfying(fix -> {
            assertThat(fix.kind()).isEqualTo(FixKind.LOCK);
            assertThat(fix.text()).startsWith("Make lines 40 to 41 one critical section for all threads");
            assertThat(fix.tried()).isEqualTo(new FailureShare(0, 7));
        });
    }

    @Test
    void whatStillFailsIsNotSuggested() {
        List<ProofRun> proofs = new ArrayList<>();
        add(proofs, COUNT, ProofArm.FORCED, Ending.FAILED, 12);
        add(proofs, COUNT, ProofArm.FORBIDDEN, Ending.PASSED, 10);
        add(proofs, COUNT, ProofArm.FORBIDDEN, Ending.FAILED, 2);

        Bug bug = diagnosis(proofs).bugs().get(0);

        assertThat(bug.proof().orElseThrow().verdict()).isEqualTo(ProofVerdict.CONTRIBUTES);
        assertThat(bug.sentence()).doesNotContain("critical section");
        assertThat(bug.fix()).isEmpty();
        assertThat(bug.noFix())
                .contains("Nothing that was tried keeps it from failing (kept from happening, it failed in 2 of 12"
                        + " runs), so nothing is suggested.");
    }

    @Test
    void whatFailsInAnotherMannerIsNotSuggested() {
        List<ProofRun> proofs = new ArrayList<>();
        add(proofs, COUNT, ProofArm.FORCED, Ending.FAILED, 5);
        add(proofs, COUNT, ProofArm.FORBIDDEN, Ending.PASSED, 5);
        add(proofs, COUNT, ProofArm.FORBIDDEN, Ending.FAILED_OTHERWISE, 1);

        Bug bug = diagnosis(proofs).bugs().get(0);

        assertThat(bug.isConfirmed()).isTrue();
        assertThat(bug.fix()).isEmpty();
        assertThat(bug.noFix().orElseThrow()).contains("1 run failed in another manner");
    }

    @Test
    void whereNothingWasTried_thatIsSaidWithTheReason() {
        List<ProofRun> proofs = new ArrayList<>();
        add(proofs, new Region(WRITE, READ), ProofArm.FORCED, Ending.PASSED, 1);

        assertThat(diagnosis(proofs).bugs().get(0).noFix())
                .contains("No fix was tried: there was no time left for it.");
    }

    /** Where nothing is left, the refuted one is told, with what speaks against it. */
    @Test
    void whatIsRefutedIsNoCertainBug() {
        List<ProofRun> proofs = new ArrayList<>();
        add(proofs, COUNT, ProofArm.FORCED, Ending.PASSED, 6);
        add(proofs, BALANCE, ProofArm.FORCED, Ending.PASSED, 6);

        SubjectDiagnosis diagnosis = diagnosis(proofs);

        assertThat(diagnosis.bugs()).isNotEmpty().noneMatch(Bug::isCertain);
        assertThat(diagnosis.certainBugs()).isZero();
        assertThat(diagnosis.verdict()).isEqualTo(Verdict.UNCLEAR);
    }

    /** One failure alone is too few for statistics. */
    @Test
    void aGuessThatIsConfirmedIsNoGuess() {
        Feature inTurn = pair(WRITE, READ);
        List<Run> few = all(times(1, failed(1, inTurn, pair(READ, WRITE), LOST)), times(10, passed(2, inTurn)));
        SubjectAnalysis analysis = SubjectAnalysis.unproved(subject(few, List.of()), Coefficient.OCHIAI);
        assertThat(diagnosis(few, List.of()).bugs()).hasSize(1).allMatch(Bug::isGuess);
        Feature guessed = SuspectsToProve.of(analysis).get(0).get(0).feature();
        List<ProofRun> proofs = new ArrayList<>();
        add(proofs, guessed, ProofArm.FORCED, Ending.FAILED, 5);
        add(proofs, guessed, ProofArm.FORBIDDEN, Ending.PASSED, 5);

        SubjectDiagnosis diagnosis = diagnosis(few, proofs);

        assertThat(diagnosis.bugs()).hasSize(1).allMatch(Bug::isCertain).allMatch(Bug::isConfirmed);
        assertThat(diagnosis.verdict()).isEqualTo(Verdict.BUG);
    }

    private static void add(List<ProofRun> runs, Feature suspect, ProofArm arm, Ending ending, int times) {
        for (int i = 0; i < times; i++) {
            runs.add(new ProofRun(
                    runs.size() + 1, suspect, Schedules.of(arm), Way.ONLY, ending, true, Set.of(), List.of(), 1));
        }
    }

    private static SubjectDiagnosis diagnosis(List<ProofRun> proofs) {
        return diagnosis(RUNS, proofs);
    }

    private static SubjectDiagnosis diagnosis(List<Run> runs, List<ProofRun> proofs) {
        SpoolContents contents = new SpoolContents(
                Optional.empty(),
                List.of(subject(runs, proofs)),
                List.of(),
                Optional.empty(),
                List.of(),
                List.of(),
                new PlainRuns(List.of(), List.of()));
        return Diagnoser.diagnose(contents, DiagnosisSettings.defaults())
                .subjects()
                .get(0);
    }

    private static SubjectRuns subject(List<ProofRun> proofs) {
        return subject(RUNS, proofs);
    }

    private static SubjectRuns subject(List<Run> runs, List<ProofRun> proofs) {
        return new SubjectRuns(
                new Subject("com.acme.AccountTest#pays", "id"),
                runs,
                Optional.empty(),
                Map.of(),
                Set.of(),
                List.of(),
                1,
                List.of(),
                Optional.empty(),
                proofs,
                Map.of());
    }
}
