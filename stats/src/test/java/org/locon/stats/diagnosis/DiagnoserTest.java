package org.locon.stats.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.locon.stats.Examples.all;
import static org.locon.stats.Examples.block;
import static org.locon.stats.Examples.failed;
import static org.locon.stats.Examples.innerBlock;
import static org.locon.stats.Examples.pair;
import static org.locon.stats.Examples.passed;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.times;
import static org.locon.stats.Examples.triple;
import static org.locon.stats.Examples.write;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.model.AccessPattern.Couple;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Circumstance;
import org.locon.model.Feature;
import org.locon.model.Moments;
import org.locon.model.Plan;
import org.locon.model.RaisedException;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.procedure.Procedure;
import org.locon.stats.spool.CampaignHeader;
import org.locon.stats.spool.PlainRun;
import org.locon.stats.spool.PlainRuns;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.StopNotice;
import org.locon.stats.spool.StopReason;
import org.locon.stats.spool.Subject;
import org.locon.stats.spool.SubjectRuns;
import org.locon.stats.wording.BugSentence;

class DiagnoserTest {

    private static final Site READ = read("deposit(int)", 31, "com.acme.Account.balance");
    private static final Site WRITE = write("deposit(int)", 33, "com.acme.Account.balance");
    private static final Site REMOTE = write("transfer(com.acme.Account,int)", 44, "com.acme.Account.balance");
    private static final Feature TRIPLE = triple(READ, REMOTE, WRITE);
    private static final Feature IN_TURN = pair(WRITE, READ);
    private static final Feature REMOTE_FIRST = pair(REMOTE, READ);
    private static final Feature ERROR_LISTED = pair(
            write("caught(java.lang.Throwable)", 90, "com.acme.AccountTest.errors"),
            read("check()", 95, "com.acme.AccountTest.errors"));
    private static final Optional<org.locon.stats.spool.ForkVisibility> SEEN = Optional.of(seen(12, true));

    @Test
    void aFlakyTestWithAPatternHasABug() {
        SubjectDiagnosis diagnosis =
                diagnose(SEEN, all(times(12, failed(1, TRIPLE)), times(188, passed(13, IN_TURN))), Coefficient.OCHIAI);

        assertThat(diagnosis.verdict()).isEqualTo(Verdict.BUG);
        assertThat(diagnosis.test()).isEqualTo("com.acme.AccountTest#transfer");
        assertThat(diagnosis.runs()).isEqualTo(200);
        assertThat(diagnosis.passed()).isEqualTo(188);
        assertThat(diagnosis.failed()).isEqualTo(12);
        assertThat(diagnosis.counts().millis()).isEqualTo(400);
        assertThat(diagnosis.stopped()).isEqualTo("all 200 runs are made");
        assertThat(diagnosis.seen()).isEqualTo(new VisibilityCounts(12, 1, 340, 3, true));
        assertThat(diagnosis.symptoms())
                .containsExactly(new SymptomCount(
                        "assertion", "expected: <2> but was: <1>", 12, List.of("at AccountTest.java:9")));
        assertThat(diagnosis.bugs()).extracting(Bug::id).containsExactly("B1");
    }

    @Test
    void everyRankedFeatureIsASuspectWithAllItsScores() {
        List<Suspect> ranking = diagnose(
                        SEEN, all(times(12, failed(1, TRIPLE)), times(188, passed(13, IN_TURN))), Coefficient.JACCARD)
                .ranking();

        assertThat(ranking).extracting(Suspect::shape).containsExactly("R1-*-W1", "R1-W2-W1", "W1-R2");
        assertThat(ranking).extracting(Suspect::rank).containsExactly(2, 2, 3);
        Suspect region = ranking.get(0);
        assertThat(region.feature()).isEqualTo("region");
        assertThat(region.failed()).isEqualTo(12);
        assertThat(region.passed()).isZero();
        assertThat(region.scores())
                .containsOnlyKeys("ochiai", "jaccard", "tarantula", "dstar", "likelihoodRatio", "fisherP", "combined")
                .contains(entry("ochiai", 1.0), entry("jaccard", 1.0), entry("tarantula", 1.0));
        assertThat(region.accesses())
                .containsExactly(
                        new AccessPlace(
                                1,
                                "R",
                                Optional.of("com.acme.Account.balance"),
                                "com.acme.Account",
                                "deposit(int)",
                                "Account.java",
                                31,
                                Optional.empty(),
                                Optional.empty(),
                                List.of()),
                        new AccessPlace(
                                1,
                                "W",
                                Optional.of("com.acme.Account.balance"),
                                "com.acme.Account",
                                "deposit(int)",
                                "Account.java",
                                33,
                                Optional.empty(),
                                Optional.empty(),
                                List.of()));
        assertThat(region.interruptions()).extracting(AccessPlace::line).containsExactly(44);
        assertThat(ranking.get(1).interruptions()).as("only regions have any").isEmpty();
    }

    @Test
    void whatOnlyFailedRunsComeToIsBehindWhatCameBefore() {
        List<Run> runs = all(
                times(10, failed(1, TRIPLE, ERROR_LISTED)),
                times(2, failed(11, REMOTE_FIRST, ERROR_LISTED)),
                times(188, passed(13, IN_TURN, REMOTE_FIRST)));

        SubjectDiagnosis diagnosis = diagnose(SEEN, runs, Coefficient.OCHIAI);

        assertThat(diagnosis.ranking()).extracting(Suspect::shape).startsWith("R1-*-W1", "R1-W2-W1", "W1-R2");
        assertThat(diagnosis.ranking().get(2).scores()).containsEntry("ochiai", 1.0);
        assertThat(diagnosis.bugs()).singleElement().satisfies(bug -> {
            assertThat(bug.failures()).isEqualTo(10);
            assertThat(bug.sentence()).doesNotContain("No passed run");
        });
    }

    @Test
    void whatARunShowsAfterItFailedIsWhatTheFailureLeadsTo() {
        Feature cleared = pair(
                write("close()", 50, "com.acme.Account.closed"), read("transfer(int)", 60, "com.acme.Account.closed"));
        RaisedException raised = new RaisedException(
                "java.lang.IllegalStateException", "com.acme.Account.deposit(Account.java:34)", "1", 1, true);
        Run failed = failed(1, TRIPLE, cleared);
        Run known = new Run(
                1, failed.plan(), failed.symptom(), 1, failed.spectrum().at(new Moments(List.of(raised), List.of())));
        List<Run> runs = all(times(12, known), times(100, passed(13, IN_TURN)), times(8, passed(113, IN_TURN, TRIPLE)));

        SubjectDiagnosis diagnosis = diagnose(SEEN, runs, Coefficient.OCHIAI);

        assertThat(diagnosis.ranking()).extracting(Suspect::shape).endsWith("W1-R2");
        assertThat(diagnosis.bugs()).singleElement().satisfies(bug -> {
            assertThat(bug.suspects().get(0).accesses().get(0).line()).isEqualTo(31);
            assertThat(bug.consequences())
                    .extracting(Suspect::accesses)
                    .singleElement()
                    .satisfies(accesses ->
                            assertThat(accesses).extracting(AccessPlace::line).containsExactly(50, 60));
        });
    }

    @Test
    void whereNothingElseExplainsTheFailuresItLeadsWithADoubt() {
        List<Run> runs = all(times(12, failed(1, IN_TURN, ERROR_LISTED)), times(188, passed(13, IN_TURN)));

        assertThat(diagnose(SEEN, runs, Coefficient.OCHIAI).bugs())
                .singleElement()
                .satisfies(
                        bug -> assertThat(bug.sentence()).contains("errors").endsWith(BugSentence.ONLY_IN_FAILED_RUNS));
    }

    @Test
    void locksAndStacksOfATripleAreThoseOfItsRegionToo() {
        List<String> stack = List.of("com.acme.Account.deposit(Account.java:31)");
        Circumstance locked = new Circumstance(List.of("com.acme.Account (its own)"), stack);
        Circumstance unlocked = new Circumstance(List.of(), List.of());
        SubjectRuns subject = new SubjectRuns(
                new Subject("a.B#c", "id"),
                all(times(12, failed(1, TRIPLE)), times(188, passed(13, IN_TURN, REMOTE_FIRST))),
                Optional.empty(),
                Map.of(TRIPLE, List.of(locked, unlocked, locked)));
        SubjectDiagnosis diagnosis = Diagnoser.diagnose(contentsOf(SEEN, subject), DiagnosisSettings.defaults())
                .subjects()
                .get(0);

        Suspect region = diagnosis.ranking().get(0);
        assertThat(region.accesses())
                .extracting(AccessPlace::locks)
                .containsExactly(Optional.of(locked.locks()), Optional.of(locked.locks()));
        assertThat(region.accesses()).extracting(AccessPlace::stack).containsExactly(stack, stack);
        assertThat(region.interruptions()).extracting(AccessPlace::locks).containsExactly(Optional.of(List.of()));
        assertThat(region.interruptions()).extracting(AccessPlace::stack).containsExactly(List.of());
        assertThat(diagnosis.ranking().get(1).accesses())
                .extracting(AccessPlace::locks)
                .containsExactly(Optional.of(locked.locks()), Optional.of(List.of()), Optional.of(locked.locks()));
        assertThat(diagnosis.bugs().get(0).sentence())
                .endsWith(" Thread 1 holds the monitor of the Account, thread 2 no lock.");
    }

    @Test
    void aRegionShowsTheTripleWhoseStacksAreKnown() {
        Feature other = triple(
                TRIPLE.accesses().get(0).site(),
                write("close()", 90, "com.acme.Account.balance"),
                TRIPLE.accesses().get(2).site());
        List<String> stack = List.of("com.acme.Account.deposit(Account.java:31)");
        Circumstance known = new Circumstance(List.of(), stack);
        Circumstance unknown = new Circumstance(List.of(), List.of());
        Map<Feature, List<Circumstance>> circumstances = new LinkedHashMap<>();
        circumstances.put(other, List.of(unknown, unknown, known));
        circumstances.put(TRIPLE, List.of(known, known, known));
        SubjectRuns subject = new SubjectRuns(
                new Subject("a.B#c", "id"),
                all(times(6, failed(1, other)), times(6, failed(7, TRIPLE)), times(188, passed(13, IN_TURN))),
                Optional.empty(),
                circumstances);

        Suspect region = Diagnoser.diagnose(contentsOf(SEEN, subject), DiagnosisSettings.defaults())
                .subjects()
                .get(0)
                .ranking()
                .get(0);

        assertThat(region.shape()).isEqualTo("R1-*-W1");
        assertThat(region.accesses()).extracting(AccessPlace::stack).containsExactly(stack, stack);
    }

    @Test
    void aCoupleHasTheLocksAndStacksOfItsPairs() {
        Site name = write("rotate()", 11, "com.acme.Log.name");
        Site offset = write("rotate()", 12, "com.acme.Log.offset");
        Site readName = read("where()", 21, "com.acme.Log.name");
        Site readOffset = read("where()", 22, "com.acme.Log.offset");
        Feature newName = pair(name, readName);
        Feature oldOffset = pair(readOffset, offset);
        Feature torn = new Couple(new Pair(name, readName), new Pair(readOffset, offset));
        Circumstance locked = new Circumstance(List.of("com.acme.Log (its own)"), List.of());
        Circumstance unlocked = new Circumstance(List.of(), List.of());
        SubjectRuns subject = new SubjectRuns(
                new Subject("a.B#c", "id"),
                all(
                        times(12, failed(1, newName, oldOffset, torn)),
                        times(20, passed(13, newName, pair(offset, readOffset))),
                        times(20, passed(33, pair(readName, name), oldOffset))),
                Optional.empty(),
                Map.of(newName, List.of(locked, unlocked), oldOffset, List.of(unlocked, locked)));

        SubjectDiagnosis diagnosis = Diagnoser.diagnose(contentsOf(SEEN, subject), DiagnosisSettings.defaults())
                .subjects()
                .get(0);

        assertThat(diagnosis.bugs()).extracting(Bug::kind).containsExactly(Bug.Kind.MULTI_VARIABLE);
        assertThat(diagnosis.ranking().get(0).accesses())
                .extracting(AccessPlace::locks)
                .containsExactly(
                        Optional.of(locked.locks()),
                        Optional.of(List.of()),
                        Optional.of(List.of()),
                        Optional.of(locked.locks()));
    }

    @Test
    void thePairsOfTheOtherSideBelongToTheSameSuspect() {
        Site remoteRead = read("transfer(com.acme.Account,int)", 43, "com.acme.Account.balance");
        List<Run> runs = all(
                times(12, failed(1, TRIPLE)),
                times(6, failed(13, pair(remoteRead, WRITE), triple(remoteRead, WRITE, REMOTE))),
                times(30, passed(19, IN_TURN)),
                times(4, passed(49, pair(remoteRead, WRITE), triple(remoteRead, WRITE, REMOTE))));

        List<SuspectGroup> groups = diagnose(SEEN, runs, Coefficient.OCHIAI).groups();

        assertThat(groups).hasSize(1);
    }

    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void whatFewFailedRunsShowIsExplainedRunByRun() {
        List<Run> runs = all(
                times(1, failed(1, pair(READ, REMOTE))),
                times(1, failed(2, pair(READ, REMOTE), TRIPLE)),
                times(1, failed(3, TRIPLE)),
                times(10, passed(4, IN_TURN, REMOTE_FIRST)));

        assertThat(diagnose(SEEN, runs, Coefficient.OCHIAI).bugs())
                .extracting(Bug::failures)
                .containsExactly(2, 1);
    }

    @Test
    void theCampaignIsNamed() {
        Diagnosis diagnosis = Diagnoser.diagnose(contents(SEEN, List.of(passed(1))), DiagnosisSettings.defaults());

        assertThat(diagnosis.tool()).isEqualTo("0.1.0");
        assertThat(diagnosis.seed()).isEqualTo(42);
    }

    @Test
    void aSpoolWithNothingInItHasNoSubjects() {
        SpoolContents nothing =
                new SpoolContents(Optional.empty(), List.of(), List.of(), Optional.empty(), List.of(), List.of());

        assertThat(Diagnoser.diagnose(nothing, DiagnosisSettings.defaults()))
                .isEqualTo(new Diagnosis("unknown", 0, List.of()));
    }

    @Test
    void aTestThatNeverFailedHasNoFailure() {
        assertThat(verdict(SEEN, times(200, passed(1, IN_TURN)))).isEqualTo(Verdict.NO_FAILURE);
    }

    @Test
    void aTestThatFailsInEveryRunIsNoMatterOfTiming() {
        assertThat(verdict(SEEN, all(times(1, untouched(failed(1, TRIPLE))), times(9, failed(2, TRIPLE)))))
                .isEqualTo(Verdict.ALWAYS_FAILS);
    }

    @Test
    void aTestThatFailedInEveryRunWithNoiseMightStillPassWithout() {
        assertThat(verdict(SEEN, times(10, failed(1, TRIPLE)))).isEqualTo(Verdict.UNCLEAR);
    }

    @Test
    void aTestWhoseThreadsShareNothingHasNothingToLocalize() {
        Run alone = new Run(1, new Plan(1, 0), Optional.empty(), 1, new Spectrum(List.of(), 5, 0));

        assertThat(verdict(SEEN, times(20, alone))).isEqualTo(Verdict.NOTHING_SHARED);
    }

    @Test
    void failuresThatNoFeatureExplainsAreUnclear() {
        List<Run> runs = all(
                times(5, failed(1, IN_TURN)),
                times(5, failed(6)),
                times(50, passed(11, IN_TURN)),
                times(50, passed(61)));

        assertThat(verdict(SEEN, runs)).isEqualTo(Verdict.UNCLEAR);
    }

    @Test
    void oneFailureAmongTenRunsMayBeChance() {
        assertThat(verdict(SEEN, all(times(1, failed(1, TRIPLE)), times(9, passed(2, IN_TURN)))))
                .isEqualTo(Verdict.UNCLEAR);
    }

    @Test
    void oneFailureAmongTenPassedRunsIsExplainedAndSaysThatItIsAGuess() {
        Feature early = pair(READ, REMOTE);
        List<Run> runs = all(times(1, failed(1, IN_TURN, early, TRIPLE)), times(10, passed(2, IN_TURN)));

        SubjectDiagnosis diagnosis = diagnose(SEEN, runs, Coefficient.OCHIAI);

        assertThat(diagnosis.verdict()).isEqualTo(Verdict.UNCLEAR);
        Bug bug = diagnosis.bugs().get(0);
        assertThat(bug.isGuess()).isTrue();
        assertThat(diagnosis.certainBugs()).isZero();
        assertThat(bug.kind()).isEqualTo(Bug.Kind.ATOMICITY);
        assertThat(bug.failures()).isEqualTo(1);
        assertThat(bug.suspects()).extracting(Suspect::shape).containsExactly("R1-*-W1", "R1-W2-W1", "R1-W2");
        assertThat(bug.suspects()).extracting(Suspect::procedure).containsOnly(Optional.of(Procedure.I));
        assertThat(bug.sentence())
                .startsWith("Thread 1 reads Account.balance in deposit(int) (Account.java:31), then thread 2 writes it")
                .endsWith("This is a guess from 1 failed run that 10 passed ones are compared with, too few failures to"
                        + " rule out chance: more runs (locon.runs) make it sure.");
    }

    /** The sum is checked when all have added to it, in any run, so only what is printed before can be too early. */
    @Test
    void aGuessBlamesNoOrderThatTheProgramMakesItself() {
        Site print = read("print()", 10, "com.acme.Account.sum");
        Site add = write("add(int)", 20, "com.acme.Account.sum");
        Site check = read("check()", 30, "com.acme.Account.sum");
        List<Run> runs = all(
                times(1, failed(1, pair(print, add), triple(print, add, check), pair(add, check))),
                times(12, passed(2, pair(add, print))));

        Bug bug = diagnose(SEEN, runs, Coefficient.OCHIAI).bugs().get(0);

        assertThat(bug.kind()).isEqualTo(Bug.Kind.ORDER);
        assertThat(bug.suspects().get(0).accesses())
                .extracting(AccessPlace::line)
                .containsExactly(10, 20);
    }

    @Test
    void ofARunInAnEndlessLoopWhatTheLoopReadsIsBlamedThoughFewOthersPassed() {
        Site before = read("finish()", 26, "com.acme.Account.underWay");
        Site after = write("finish()", 27, "com.acme.Account.underWay");
        Site look = read("await()", 32, "com.acme.Account.underWay");
        Feature lost = triple(before, after, after);
        Feature harmless =
                pair(read("log()", 60, "com.acme.Account.lines"), write("log()", 61, "com.acme.Account.lines"));
        Run hung = failed(1, harmless, pair(before, after), lost);
        Run endless = new Run(
                1,
                hung.plan(),
                Optional.of(new Symptom(
                        Symptom.Kind.HANG,
                        "didn't end and goes on without getting anywhere: com.acme.Account.await",
                        "")),
                hung.nanos(),
                hung.spectrum());
        List<Run> passed = times(3, passed(2, pair(after, before), pair(after, look)));

        Bug bug = diagnose(SEEN, all(List.of(endless), passed), Coefficient.OCHIAI)
                .bugs()
                .get(0);

        assertThat(bug.suspects().get(0).accesses())
                .extracting(AccessPlace::line)
                .containsExactly(26, 27);
        assertThat(bug.sentence()).contains("This is a guess from 1 failed run");
        assertThat(diagnose(SEEN, all(List.of(hung), passed), Coefficient.OCHIAI)
                        .bugs())
                .isEmpty();
    }

    @Test
    void aReadThatEndsTheRunIsBlamedThoughItsPatternNeverCame() {
        Site init = write("open()", 12, "com.acme.Account.owner");
        Site use = read("audit()", 52, "com.acme.Account.owner");
        List<Run> runs = all(times(1, failed(1, IN_TURN)), times(30, passed(2, IN_TURN, pair(init, use))));

        SubjectDiagnosis diagnosis = diagnose(SEEN, runs, Coefficient.OCHIAI);

        assertThat(diagnosis.bugs()).hasSize(1);
        Bug bug = diagnosis.bugs().get(0);
        assertThat(bug.kind()).isEqualTo(Bug.Kind.ORDER);
        assertThat(bug.methods()).containsExactly("com.acme.Account.audit()", "com.acme.Account.open()");
        Suspect lead = bug.suspects().get(0);
        assertThat(lead.procedure()).hasValue(Procedure.II);
        assertThat(lead.shape()).isEqualTo("R1-W2");
        assertThat(lead.failed()).isEqualTo(1);
        assertThat(lead.passed()).isZero();
        assertThat(diagnosis.ranking()).contains(lead);
        assertThat(bug.sentence())
                .startsWith("Thread 1 reads Account.owner in audit() (Account.java:52) although thread 2 hasn't come to"
                        + " open() (Account.java:12), where it writes it before in runs that pass: let audit() wait for"
                        + " that.");
    }

    @Test
    void noMethodIsToldToWaitForItself() {
        Site check = read("acquire()", 28, "com.acme.Limiter.used");
        Site count = write("acquire()", 29, "com.acme.Limiter.used");
        List<Run> runs = all(times(1, failed(1, IN_TURN)), times(30, passed(2, IN_TURN, pair(count, check))));

        Bug bug = diagnose(SEEN, runs, Coefficient.OCHIAI).bugs().get(0);

        assertThat(bug.suspects().get(0).procedure()).hasValue(Procedure.II);
        assertThat(bug.sentence()).contains("make lines 28 to 29 one critical section for all threads");
    }

    @Test
    void whatAFailedRunNoLongerCameToIsNotBlamedWhileTheCauseIsKnown() {
        Feature lastCheck =
                pair(write("add()", 14, "com.acme.Journal.size"), read("size()", 18, "com.acme.Journal.size"));
        List<Run> runs = all(
                times(8, failed(1, TRIPLE)), times(2, failed(9, IN_TURN)), times(190, passed(11, IN_TURN, lastCheck)));

        SubjectDiagnosis diagnosis = diagnose(SEEN, runs, Coefficient.OCHIAI);

        assertThat(diagnosis.ranking().get(0).accesses())
                .extracting(AccessPlace::variable)
                .containsOnly(Optional.of("com.acme.Account.balance"));
        assertThat(diagnosis.bugs().get(0).sentence()).contains("Account.balance");
    }

    @Test
    void twoVariablesThatNoPassedRunTearsApartAreOneBug() {
        Site size = write("add()", 21, "com.acme.Account.size");
        Site first = write("add()", 20, "com.acme.Account.first");
        Site readFirst = read("peek()", 60, "com.acme.Account.first");
        Site readSize = read("peek()", 61, "com.acme.Account.size");
        List<Run> runs = all(
                times(1, failed(1, pair(first, readFirst), pair(readSize, size))),
                times(20, passed(2, pair(first, readFirst), pair(size, readSize))),
                times(20, passed(22, pair(readFirst, first), pair(readSize, size))));

        SubjectDiagnosis diagnosis = diagnose(SEEN, runs, Coefficient.OCHIAI);

        Bug bug = diagnosis.bugs().get(0);
        assertThat(bug.kind()).isEqualTo(Bug.Kind.MULTI_VARIABLE);
        assertThat(bug.suspects().get(0).shape()).isEqualTo("W1-R2-R2-W1");
        assertThat(bug.suspects().get(0).procedure()).hasValue(Procedure.III);
        assertThat(bug.methods()).containsExactly("com.acme.Account.add()", "com.acme.Account.peek()");
        assertThat(bug.sentence())
                .startsWith(
                        "Thread 1 writes Account.first in add() (Account.java:20) before thread 2 reads it in peek()"
                                + " (Account.java:60), but it writes Account.size in add() (Account.java:21) "
                                + "after thread 2 reads"
                                + " that in peek() (Account.java:61); one after the other, thread 2 would be "
                                + "before thread 1 at both or"
                                + " after it at both: make lines 20 to 21 of add() one critical section, and "
                                + "lines 60 to 61 of"
                                + " peek() another one under the same lock.");
    }

    @Test
    void theProcedureAskedForIsTheOnlyOneApplied() {
        List<Run> runs = all(times(1, failed(1, pair(READ, REMOTE))), times(20, passed(2, pair(REMOTE, READ))));
        DiagnosisSettings settings =
                new DiagnosisSettings(Coefficient.OCHIAI, Optional.of(Procedure.II), WitnessKind.ALL);

        Bug bug = Diagnoser.diagnose(contents(SEEN, runs), settings)
                .subjects()
                .get(0)
                .bugs()
                .get(0);

        assertThat(bug.suspects()).extracting(Suspect::procedure).containsExactly(Optional.of(Procedure.II));
    }

    @Test
    void silenceOfABlindCampaignMeansNothing() {
        List<Run> silent = times(200, passed(1, IN_TURN));

        assertThat(verdict(Optional.of(seen(12, false)), silent)).isEqualTo(Verdict.BLIND);
        assertThat(verdict(Optional.of(seen(0, true)), silent)).isEqualTo(Verdict.BLIND);
        assertThat(verdict(Optional.empty(), silent)).isEqualTo(Verdict.BLIND);
        assertThat(verdict(SEEN, List.of())).isEqualTo(Verdict.BLIND);
    }

    @Test
    void whatABlindCampaignFoundAllTheSameCounts() {
        List<Run> runs = all(times(12, failed(1, TRIPLE)), times(188, passed(13, IN_TURN)));

        assertThat(verdict(Optional.of(seen(12, false)), runs)).isEqualTo(Verdict.BUG);
    }

    @Test
    void messagesThatDifferInTheIdentityOfAnObjectAreOne() {
        List<Run> runs = List.of(
                symptom(1, Symptom.Kind.ASSERTION, "not same but was: <com.acme.Account@1b2c3d4e>"),
                symptom(2, Symptom.Kind.ASSERTION, "not same but was: <com.acme.Account@4aca6b4>"),
                symptom(3, Symptom.Kind.ASSERTION, "no such user: ann@cafe"));

        assertThat(diagnose(SEEN, runs, Coefficient.OCHIAI).symptoms())
                .extracting(SymptomCount::message)
                .containsExactly("not same but was: <com.acme.Account@…>", "no such user: ann@cafe");
    }

    @Test
    void whatPassesWithoutLoconIsNotSaidToFailAlways() {
        List<Run> runs = times(20, untouched(failed(1, TRIPLE)));
        Subject subject = new Subject("com.acme.AccountTest#transfer", "id");
        Symptom closed = new Symptom(Symptom.Kind.EXCEPTION, "closed", "");

        SubjectDiagnosis passes = diagnose(runs, PlainRun.passed(subject, 3_000_000));
        SubjectDiagnosis fails = diagnose(runs, PlainRun.failed(subject, closed, 4_000_000));

        assertThat(passes.verdict()).isEqualTo(Verdict.UNCLEAR);
        assertThat(passes.failsUnderLoconAlone()).isTrue();
        assertThat(passes.baseline()).contains(new Baseline(true, 3, Optional.empty(), 20));
        assertThat(fails.verdict()).isEqualTo(Verdict.ALWAYS_FAILS);
        assertThat(fails.failsUnderLoconAlone()).isFalse();
        assertThat(fails.baseline())
                .contains(
                        new Baseline(false, 4, Optional.of(new SymptomCount("exception", "closed", 1, List.of())), 20));
    }

    @Test
    void whatFailsInEachRunWithNoiseMayWellBeARace_thoughItPassesWithoutLocon() {
        List<Run> runs = times(20, failed(1, TRIPLE));
        Subject subject = new Subject("com.acme.AccountTest#transfer", "id");

        SubjectDiagnosis diagnosis = diagnose(runs, PlainRun.passed(subject, 3_000_000));

        assertThat(diagnosis.failsUnderLoconAlone()).isFalse();
    }

    private static SubjectDiagnosis diagnose(List<Run> runs, PlainRun plainly) {
        SpoolContents contents = contents(SEEN, runs);
        SpoolContents compared = new SpoolContents(
                contents.campaign(),
                contents.subjects(),
                contents.leftOut(),
                contents.seen(),
                contents.forks(),
                contents.problems(),
                new PlainRuns(List.of(plainly), List.of()));
        return Diagnoser.diagnose(compared, DiagnosisSettings.defaults())
                .subjects()
                .get(0);
    }

    @Test
    void eachWayOfFailingHasItsStackOnce() {
        String missing = "java.lang.IllegalStateException: %d missing\n\tat com.acme.Account.check(Account.java:4)";
        String closed = "java.lang.IllegalStateException: 3 missing\n\tat com.acme.Account.close(Account.java:9)";
        List<Run> runs = List.of(
                symptom(1, Symptom.Kind.EXCEPTION, "3 missing", missing.formatted(3)),
                symptom(2, Symptom.Kind.EXCEPTION, "5 missing", missing.formatted(5)),
                symptom(3, Symptom.Kind.EXCEPTION, "5 missing", missing.formatted(5)),
                symptom(4, Symptom.Kind.EXCEPTION, "3 missing", closed));

        assertThat(diagnose(SEEN, runs, Coefficient.OCHIAI).symptoms())
                .containsExactly(
                        new SymptomCount(
                                "exception",
                                "5 missing",
                                2,
                                missing.formatted(5).lines().toList()),
                        new SymptomCount("exception", "3 missing", 1, List.of()),
                        new SymptomCount(
                                "exception", "3 missing", 1, closed.lines().toList()));
    }

    @Test
    void symptomsAreCountedByKindAndFirstLineTheMostFrequentFirst() {
        List<Run> runs = List.of(
                symptom(1, Symptom.Kind.EXCEPTION, "java.lang.IllegalStateException: closed\nwhile sending"),
                symptom(2, Symptom.Kind.HANG, "no end after 10 s"),
                symptom(3, Symptom.Kind.EXCEPTION, "java.lang.IllegalStateException: closed\nwhile receiving"),
                symptom(4, Symptom.Kind.ASSERTION, ""),
                passed(5));

        assertThat(diagnose(SEEN, runs, Coefficient.OCHIAI).symptoms())
                .containsExactly(
                        new SymptomCount("exception", "java.lang.IllegalStateException: closed", 2, List.of()),
                        new SymptomCount("hang", "no end after 10 s", 1, List.of()),
                        new SymptomCount("assertion", "", 1, List.of()));
    }

    @Test
    void aTestThatWasNotFinishedSaysSo() {
        SpoolContents contents = new SpoolContents(
                Optional.empty(),
                List.of(new SubjectRuns(new Subject("a.B#c", "id"), List.of(passed(1)), Optional.empty(), Map.of())),
                List.of(),
                SEEN,
                List.of(),
                List.of());

        assertThat(Diagnoser.diagnose(contents, DiagnosisSettings.defaults())
                        .subjects()
                        .get(0)
                        .stopped())
                .isEqualTo("the campaign was cut off before this test was done");
    }

    @Test
    void wordsAreThoseOfTheContract() {
        assertThat(Verdict.values())
                .extracting(Verdict::toString)
                .containsExactly("bug", "no-failure", "always-fails", "nothing-shared", "unclear", "blind");
        assertThat(Bug.Kind.values())
                .extracting(Bug.Kind::toString)
                .containsExactly("order", "atomicity", "multi-variable", "deadlock", "lost-notify", "block", "stall");
    }

    private static Verdict verdict(Optional<org.locon.stats.spool.ForkVisibility> seen, List<Run> runs) {
        return diagnose(seen, runs, Coefficient.OCHIAI).verdict();
    }

    @Test
    void oneWitnessAloneListsItsOwnSuspectsAndBugsStay() {
        Feature entered = block("deposit(int)", 30);
        List<Run> runs = all(
                times(12, failed(1, entered, TRIPLE)), times(88, passed(13, entered, IN_TURN)), times(9, passed(101)));

        SubjectDiagnosis blocks = by(WitnessKind.BLOCKS, runs);

        assertThat(blocks.ranking()).extracting(Suspect::shape).containsExactly("enter");
        assertThat(blocks.groups()).hasSize(1);
        assertThat(blocks.listing().witness()).isEqualTo(WitnessKind.BLOCKS);
        assertThat(blocks.bugs()).extracting(Bug::kind).containsExactly(Bug.Kind.ATOMICITY);
        assertThat(by(WitnessKind.PATTERNS, runs).ranking())
                .extracting(Suspect::shape)
                .doesNotContain("enter")
                .contains("R1-*-W1");
        assertThat(by(WitnessKind.PROCEDURES, runs).ranking())
                .extracting(Suspect::procedure)
                .containsOnly(Optional.of(Procedure.I));
        assertThat(by(WitnessKind.RACES, runs).ranking()).isEmpty();
        assertThat(by(WitnessKind.ALL, runs).listing().witness()).isEqualTo(WitnessKind.ALL);
    }

    @Test
    void aBlockHasItsLinesAndItsStackAndNoLocks() {
        Feature arm = innerBlock("deposit(int)", 30, 34);
        List<String> stack = List.of("com.acme.Account.deposit(Account.java:30)");
        Circumstance came = new Circumstance(List.of(), stack);
        SubjectRuns runs = new SubjectRuns(
                new Subject("T#t", "1"),
                all(times(12, failed(1, arm)), times(20, passed(13))),
                Optional.empty(),
                Map.of(arm, List.of(came)));

        AccessPlace place = Diagnoser.diagnose(contentsOf(SEEN, runs), DiagnosisSettings.defaults())
                .subjects()
                .get(0)
                .ranking()
                .get(0)
                .accesses()
                .get(0);

        assertThat(place.op()).isEqualTo("enter");
        assertThat(place.line()).isEqualTo(30);
        assertThat(place.toLine()).hasValue(34);
        assertThat(place.locks()).isEmpty();
        assertThat(place.stack()).isEqualTo(stack);
    }

    @Test
    void pointsOfNoiseAreASuspectEach() {
        Plan there = new Plan(1, 0.5).at(Set.of(READ)).by("design");
        Plan elsewhere = new Plan(1, 0.5).at(Set.of(REMOTE)).by("design");
        List<Run> runs = all(
                times(9, planned(failed(1), there)), times(9, planned(passed(11), elsewhere)), times(9, passed(21)));

        List<Suspect> points = by(WitnessKind.POINTS, runs).ranking();

        assertThat(points).extracting(Suspect::shape).containsExactly("noise", "noise");
        assertThat(points).extracting(Suspect::failed).containsExactly(9L, 0L);
        assertThat(points).extracting(Suspect::passed).containsExactly(0L, 9L);
        assertThat(points.get(0).accesses()).extracting(AccessPlace::line).containsExactly(READ.line());
    }

    private static Run planned(Run run, Plan plan) {
        return new Run(run.number(), plan, run.symptom(), run.nanos(), run.spectrum());
    }

    private static SubjectDiagnosis by(WitnessKind witness, List<Run> runs) {
        return Diagnoser.diagnose(
                        contents(SEEN, runs), new DiagnosisSettings(Coefficient.OCHIAI, Optional.empty(), witness))
                .subjects()
                .get(0);
    }

    private static SubjectDiagnosis diagnose(
            Optional<org.locon.stats.spool.ForkVisibility> seen, List<Run> runs, Coefficient coefficient) {
        return Diagnoser.diagnose(
                        contents(seen, runs), new DiagnosisSettings(coefficient, Optional.empty(), WitnessKind.ALL))
                .subjects()
                .get(0);
    }

    private static SpoolContents contents(Optional<org.locon.stats.spool.ForkVisibility> seen, List<Run> runs) {
        StopNotice stopped = new StopNotice(StopReason.RUNS, "all " + runs.size() + " runs are made");
        return contentsOf(
                seen,
                new SubjectRuns(
                        new Subject("com.acme.AccountTest#transfer", "id"), runs, Optional.of(stopped), Map.of()));
    }

    private static SpoolContents contentsOf(Optional<org.locon.stats.spool.ForkVisibility> seen, SubjectRuns subject) {
        return new SpoolContents(
                Optional.of(new CampaignHeader("0.1.0", 42, "17", Instant.EPOCH)),
                List.of(subject),
                List.of(),
                seen,
                List.of(),
                List.of());
    }

    private static org.locon.stats.spool.ForkVisibility seen(int woven, boolean canary) {
        return new org.locon.stats.spool.ForkVisibility(
                woven,
                List.of(new org.locon.stats.spool.ForkVisibility.Skipped("com.acme.Odd", "its version is unknown")),
                340,
                new org.locon.stats.spool.ForkVisibility.Canary(canary, ""));
    }

    private static Run untouched(Run run) {
        return new Run(run.number(), new Plan(run.plan().seed(), 0), run.symptom(), run.nanos(), run.spectrum());
    }

    private static Run symptom(int number, Symptom.Kind kind, String message) {
        return symptom(number, kind, message, "");
    }

    private static Run symptom(int number, Symptom.Kind kind, String message, String details) {
        Run run = passed(number);
        Symptom symptom = new Symptom(kind, message, details);
        return new Run(number, run.plan(), Optional.of(symptom), run.nanos(), run.spectrum());
    }
}
