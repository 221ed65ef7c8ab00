package org.locon.stats.spool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.locon.stats.Examples.block;
import static org.locon.stats.Examples.failed;
import static org.locon.stats.Examples.innerBlock;
import static org.locon.stats.Examples.pair;
import static org.locon.stats.Examples.passed;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.triple;
import static org.locon.stats.Examples.write;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Circumstance;
import org.locon.model.Conflict;
import org.locon.model.Gaps;
import org.locon.model.Interruption.Triple;
import org.locon.model.Moments;
import org.locon.model.Occurrence;
import org.locon.model.Operation;
import org.locon.model.PassedPlace;
import org.locon.model.Plan;
import org.locon.model.RaisedException;
import org.locon.model.Round;
import org.locon.model.Run;
import org.locon.model.Run.ThreadDump;
import org.locon.model.Schedule;
import org.locon.model.Sighting;
import org.locon.model.Site;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;
import org.locon.model.recipe.SiteKey;
import org.locon.model.recipe.SitePlace;
import org.locon.stats.proof.ProofArm;
import org.locon.stats.proof.ProofRun;
import org.locon.stats.proof.Schedules;

class SpoolTest {

    private static final Subject TRANSFER =
            new Subject("com.acme.AccountTest#transfer", "[engine:x]/[method:transfer]");
    private static final Subject LAZY = new Subject("com.acme.LazyTest#once[2]", "[engine:x]/[method:once]/[2]");
    private static final CampaignHeader CAMPAIGN = new CampaignHeader(
            "0.1.0", -42, "17.0.15 Eclipse Adoptium", Instant.parse("2026-11-18T10:15:30.123456789Z"));

    private static final Site READ = read("deposit(int)", 31, "com.acme.Account.balance");
    private static final Site WRITE = write("deposit(int)", 33, "com.acme.Account.balance");
    private static final Triple TRIPLE = triple(READ, WRITE, WRITE);
    private static final Pair PAIR = pair(READ, WRITE);

    @TempDir
    Path directory;

    @Test
    void whatAForkSaidComesBack() throws IOException {
        ForkVisibility seen = new ForkVisibility(
                12,
                List.of(new ForkVisibility.Skipped(
                        "com.acme.Huge#main(java.lang.String[])", "the method is too large")),
                340,
                new ForkVisibility.Canary(false, "no probe of it was reached"));
        Run first = passed(1, PAIR);
        Run second = failed(2, PAIR, TRIPLE, block("deposit(int)", 30));
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            spool.campaign(CAMPAIGN);
            spool.leftOut(new LeftOut("com.acme.PlainTest#add", "no two threads touch one location"));
            spool.seen(new ForkVisibility(1, List.of(), 2, new ForkVisibility.Canary(true, "")));
            spool.runBegun(TRANSFER, 1, first.plan());
            spool.runDone(TRANSFER, first);
            spool.runBegun(TRANSFER, 2, second.plan());
            spool.runDone(TRANSFER, second);
            spool.stopped(TRANSFER, new StopNotice(StopReason.TIME, "the 120 s are over"));
            spool.subject(LAZY);
            spool.seen(seen);
            spool.ended(ForkEnd.AGAIN);
        }

        SpoolContents contents = SpoolReader.read(directory);

        assertThat(contents.problems()).isEmpty();
        assertThat(contents.campaign()).contains(CAMPAIGN);
        assertThat(contents.leftOut())
                .containsExactly(new LeftOut("com.acme.PlainTest#add", "no two threads touch one location"));
        assertThat(contents.seen()).contains(seen);
        assertThat(contents.subjects())
                .containsExactly(
                        new SubjectRuns(
                                TRANSFER,
                                List.of(first, second),
                                Optional.of(new StopNotice(StopReason.TIME, "the 120 s are over")),
                                Map.of()),
                        new SubjectRuns(LAZY, List.of(), Optional.empty(), Map.of(), Set.of(), List.of(), 0));
        assertThat(contents.forks())
                .containsExactly(new Fork(directory.resolve("fork-0001.spool"), Optional.of(ForkEnd.AGAIN)));
    }

    /** The JVM may die with a run; what is said of it afterwards counts. */
    @Test
    void aRunForAProofIsReplacedByWhatIsSaidOfItLater() throws IOException {
        ProofRun done = new ProofRun(
                2,
                PAIR,
                Schedules.of(ProofArm.FORBIDDEN),
                new ProofRun.Way(1, 3, true),
                ProofRun.Ending.PASSED,
                true,
                Set.of(PAIR),
                List.of("thread main-1 waited in vain"),
                5_000_000_000L);
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            spool.runDone(TRANSFER, passed(1, PAIR));
            spool.proof(TRANSFER, ProofRun.begun(1, PAIR, Schedules.of(ProofArm.FORCED), ProofRun.Way.ONLY));
        }
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            spool.proof(TRANSFER, ProofRun.begun(2, PAIR, Schedules.of(ProofArm.FORBIDDEN), ProofRun.Way.ONLY));
            spool.proof(TRANSFER, done);
        }

        assertThat(SpoolReader.read(directory).subjects().get(0).proofs())
                .containsExactly(ProofRun.begun(1, PAIR, Schedules.of(ProofArm.FORCED), ProofRun.Way.ONLY), done);
    }

    @Test
    void conflictsAreJoined() throws IOException {
        Conflict race = new Conflict(READ, WRITE, true, "java.util.HashMap");
        Conflict ordered = new Conflict(WRITE, READ, false);
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            spool.conflicts(TRANSFER, List.of(race));
            spool.conflicts(TRANSFER, List.of(ordered, race));
            spool.runDone(TRANSFER, passed(1, PAIR));
        }

        assertThat(SpoolReader.read(directory).subjects().get(0).conflicts()).containsExactlyInAnyOrder(race, ordered);
    }

    @Test
    void aRunThatWasCutOffIsNone() throws IOException {
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            spool.runBegun(TRANSFER, 1, new Plan(1, 0));
            spool.runDone(TRANSFER, passed(1, PAIR));
            spool.runBegun(TRANSFER, 2, new Plan(2, 0));
            spool.cutOff(TRANSFER, 2);
        }

        assertThat(SpoolReader.read(directory).subjects().get(0).runs())
                .extracting(Run::number)
                .containsExactly(1);
    }

    @Test
    void whatThreadsDidIsKeptWithItsRun_whateverNumberThatGets() throws IOException {
        ThreadDump dump = dump("größer 线程 \n\u001b[31m");
        ThreadDump other = dump("other");
        for (ThreadDump each : List.of(dump, other)) {
            try (SpoolWriter spool = SpoolWriter.open(directory)) {
                spool.runDone(TRANSFER, passed(1, PAIR));
                spool.threads(TRANSFER, 1, each);
            }
        }

        assertThat(SpoolReader.read(directory).subjects().get(0).threads())
                .containsExactlyInAnyOrderEntriesOf(Map.of(1, dump, 2, other));
    }

    private static ThreadDump dump(String name) {
        return new ThreadDump(
                ThreadDump.Occasion.LONG,
                7,
                List.of(
                        new ThreadDump.DumpedThread(
                                name,
                                ThreadDump.Doing.WAITS_WITH_LIMIT,
                                Optional.of("java.util.concurrent.CountDownLatch"),
                                Optional.empty(),
                                List.of(new ThreadDump.HeldLock("com.acme.Account.lock", "")),
                                List.of("com.acme.Account.close(Account.java:7)")),
                        new ThreadDump.DumpedThread(
                                "helper",
                                ThreadDump.Doing.WAITS_FOR_MONITOR,
                                Optional.of("com.acme.Account.lock"),
                                Optional.of(name),
                                List.of(),
                                List.of())),
                3);
    }

    @Test
    void whatTheRecordsOfRunsLackIsPutTogetherFromAllForks() throws IOException {
        Gaps crowded = new Gaps(Long.MAX_VALUE, 7, 0, 0);
        Gaps slow = new Gaps(0, 0, 2, 1);
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            spool.runDone(TRANSFER, passed(1, PAIR));
            spool.gaps(TRANSFER, crowded);
            spool.runDone(LAZY, passed(1, PAIR));
        }
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            spool.runDone(TRANSFER, passed(2, PAIR));
            spool.gaps(TRANSFER, slow);
        }

        SpoolContents contents = SpoolReader.read(directory);
        assertThat(contents.problems()).isEmpty();
        assertThat(contents.subjects())
                .extracting(SubjectRuns::gaps)
                .containsExactly(List.of(crowded, slow), List.of());
    }

    @Test
    void extremeNumbersAndForeignTextSurvive() throws IOException {
        Run run = new Run(
                1 << 30,
                new Plan(Long.MIN_VALUE, Double.MIN_VALUE),
                Optional.of(new Symptom(Symptom.Kind.UNCAUGHT, "größer 线程 😀\n", "\tat x\r\n")),
                Long.MAX_VALUE,
                new Spectrum(
                        List.of(
                                new Occurrence(
                                        triple(
                                                new Site("", "", "", -1, Integer.MAX_VALUE, READ.operation(), ""),
                                                READ,
                                                WRITE),
                                        Long.MAX_VALUE),
                                new Occurrence(innerBlock("deposit(int)", 31, Integer.MAX_VALUE), 0)),
                        Integer.MAX_VALUE,
                        Integer.MIN_VALUE));
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            spool.runDone(TRANSFER, run);
        }

        assertThat(SpoolReader.read(directory).subjects().get(0).runs()).containsExactly(run);
    }

    @Test
    void sightingsKeepTheirThreadsAndRounds() throws IOException {
        Site loop = new Site("com.acme.Bank", "run()", "Bank.java", 7, 12, Operation.LOOP, "");
        Round outer = new Round(loop, 1, Integer.MAX_VALUE);
        Round inner = new Round(READ, 0, 1);
        Sighting known = new Sighting(
                PAIR,
                new Sighting.Side("main/1", List.of(outer, inner)),
                new Sighting.Side("main/2", List.of(outer)),
                Long.MAX_VALUE);
        Sighting unknown = new Sighting(PAIR, Sighting.Side.UNKNOWN, new Sighting.Side("main/1", List.of()), 3);
        Run run = new Run(
                1,
                new Plan(1, 0.1),
                Optional.empty(),
                5,
                new Spectrum(List.of(new Occurrence(PAIR, 3)), List.of(known, unknown), 2, 1));
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            spool.runDone(TRANSFER, run);
        }

        assertThat(SpoolReader.read(directory).subjects().get(0).runs()).containsExactly(run);
    }

    @Test
    void aTestPaysForTheForksThatEndedWithItAlone() throws IOException {
        for (Subject last : List.of(LAZY, TRANSFER, TRANSFER)) {
            try (SpoolWriter spool = SpoolWriter.open(directory)) {
                spool.runDone(TRANSFER, passed(1, PAIR));
                spool.runDone(LAZY, passed(1, PAIR));
                spool.runDone(last, passed(2, PAIR));
            }
        }

        assertThat(SpoolReader.read(directory).subjects())
                .extracting(SubjectRuns::subject, SubjectRuns::forks)
                .containsExactlyInAnyOrder(tuple(TRANSFER, 2), tuple(LAZY, 1));
    }

    @Test
    void momentsKeepTheirPlacesAndThreads() throws IOException {
        Moments moments = new Moments(
                List.of(new RaisedException(
                        "java.lang.IllegalStateException", "com.acme.Bank.run(Bank.java:7)", "main/1", 3, true)),
                List.of(new PassedPlace("com.acme.Bank.run(Bank.java:9)", "main/2", Long.MAX_VALUE)));
        Spectrum spectrum = new Spectrum(List.of(new Occurrence(PAIR, 3)), 2, 1);
        Run told = new Run(1, new Plan(1, 0.1), Optional.empty(), 5, spectrum.at(moments));
        Run untold = new Run(2, new Plan(2, 0.1), Optional.empty(), 5, spectrum);
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            spool.runDone(TRANSFER, told);
            spool.runDone(TRANSFER, untold);
        }

        assertThat(SpoolReader.read(directory).subjects().get(0).runs()).containsExactly(told, untold);
    }

    @Test
    void theLatestCircumstancesOfAFeatureCount() throws IOException {
        Circumstance locked = new Circumstance(List.of("com.acme.Account.lock"), List.of());
        Circumstance withStack = new Circumstance(List.of(), List.of("com.acme.Account.deposit(Account.java:31)"));
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            spool.circumstances(TRANSFER, PAIR, List.of(locked, locked));
            spool.circumstances(TRANSFER, TRIPLE, List.of(locked, locked, locked));
            spool.circumstances(LAZY, PAIR, List.of(locked, locked));
        }
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            spool.circumstances(TRANSFER, PAIR, List.of(withStack, locked));
        }

        SpoolContents contents = SpoolReader.read(directory);
        assertThat(contents.problems()).isEmpty();
        assertThat(contents.subjects())
                .extracting(SubjectRuns::circumstances)
                .containsExactly(
                        Map.of(PAIR, List.of(withStack, locked), TRIPLE, List.of(locked, locked, locked)),
                        Map.of(PAIR, List.of(locked, locked)));
    }

    @Test
    void stacksThatAnEarlierForkKnewAreNotLost() throws IOException {
        Circumstance locked = new Circumstance(List.of("com.acme.Account.lock"), List.of());
        Circumstance withStack = new Circumstance(List.of(), List.of("com.acme.Account.deposit(Account.java:31)"));
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            spool.circumstances(TRANSFER, PAIR, List.of(withStack, withStack));
        }
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            spool.circumstances(TRANSFER, PAIR, List.of(locked, withStack));
        }

        assertThat(SpoolReader.read(directory).subjects().get(0).circumstances())
                .isEqualTo(Map.of(PAIR, List.of(withStack, withStack)));
    }

    @Test
    void circumstancesOfOtherAccessesThanTheFeatureHasAreDamage() throws IOException {
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            spool.circumstances(TRANSFER, PAIR, List.of(new Circumstance(List.of(), List.of())));
        }

        assertThat(SpoolReader.read(directory).problems())
                .singleElement()
                .extracting(SpoolProblem::message)
                .isEqualTo("a feature has other accesses than were described");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 7})
    void anOrderHasAsManyStepsAsItHad(int steps) throws IOException {
        Plan.Order order = new Plan.Order(Stream.iterate(WRITE, last -> last.equals(WRITE) ? READ : WRITE)
                .limit(steps)
                .toList());
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            spool.runBegun(TRANSFER, 1, new Plan(4, 0).towards(order));
        }

        assertThat(SpoolReader.read(directory)
                        .subjects()
                        .get(0)
                        .runs()
                        .get(0)
                        .plan()
                        .order())
                .contains(order);
    }

    @ParameterizedTest
    @MethodSource("schedules")
    void aScheduleComesBack_whereARunBeginsAndWhereItIsDone(Schedule schedule) throws IOException {
        Plan plan = new Plan(4, 0).by("forced").keeping(schedule);
        Run quick = new Run(1, plan, Optional.empty(), 5, Spectrum.EMPTY);
        Moments moments = new Moments(List.of(), List.of(new PassedPlace("com.acme.Account.transfer", "1", 2)));
        Run told = new Run(2, plan, Optional.empty(), 5, new Spectrum(List.of(), List.of(), 1, 1).at(moments));
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            spool.runDone(TRANSFER, quick);
            spool.runDone(TRANSFER, told);
            spool.runBegun(TRANSFER, 3, plan);
        }

        SpoolContents content = SpoolReader.read(directory);
        assertThat(content.problems()).isEmpty();
        List<Run> runs = content.subjects().get(0).runs();
        assertThat(runs).startsWith(quick, told);
        assertThat(runs.get(2).plan()).isEqualTo(plan);
    }

    @Test
    void whereSitesAreComesBack_theLatestWord() throws IOException {
        SitePlace second = new SitePlace(SiteKey.of(WRITE), 2, 3, WRITE.file(), WRITE.line());
        SitePlace only = new SitePlace(SiteKey.of(READ), 1, 1, READ.file(), READ.line());
        for (int of : List.of(2, 3)) {
            try (SpoolWriter spool = SpoolWriter.open(directory)) {
                spool.place(READ, only);
                spool.place(WRITE, new SitePlace(SiteKey.of(WRITE), 2, of, WRITE.file(), WRITE.line()));
            }
        }
        SpoolContents contents = SpoolReader.read(directory);
        assertThat(contents.places()).isEqualTo(Map.of(READ, only, WRITE, second));
        assertThat(contents.problems()).isEmpty();
    }

    static Stream<Schedule> schedules() {
        return Stream.of(
                new Schedule.Forced(List.of(
                        new Schedule.Step(1, 1, READ), new Schedule.Step(2, 1, WRITE), new Schedule.Step(1, 0, WRITE))),
                new Schedule.Mended(
                        new Schedule.Forced(List.of(new Schedule.Step(1, 1, READ), new Schedule.Step(2, 1, WRITE)))
                                .skipping(1)
                                .by(Map.of(1, "1.2")),
                        Set.of(WRITE, READ)),
                new Schedule.Forbidden(List.of(
                        new Schedule.KeptWhole(READ, WRITE, Set.of(WRITE, READ)),
                        new Schedule.OneAtATime(Set.of(READ)),
                        new Schedule.Reversed(WRITE, READ))));
    }

    @Test
    void aPlanComesBackWithAllItDoes() throws IOException {
        Plan plan = new Plan(4, 0.3)
                .by("orders")
                .at(Set.of(READ, WRITE))
                .with(EnumSet.of(Plan.Kind.SPIN, Plan.Kind.HOLD))
                .prioritized(3)
                .towards(new Plan.Order(WRITE, READ));
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            spool.runBegun(TRANSFER, 1, plan);
        }

        assertThat(SpoolReader.read(directory).subjects().get(0).runs().get(0).plan())
                .isEqualTo(plan);
    }

    @Test
    void aRunThatBeganAndWasNeverDoneIsACrash() throws IOException {
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            spool.runBegun(TRANSFER, 1, new Plan(7, 0.3));
        }

        SpoolContents contents = SpoolReader.read(directory);

        Run crashed = contents.subjects().get(0).runs().get(0);
        assertThat(crashed.number()).isEqualTo(1);
        assertThat(crashed.plan()).isEqualTo(new Plan(7, 0.3));
        assertThat(crashed.symptom()).contains(new Symptom(Symptom.Kind.CRASH, "the JVM died during the run", ""));
        assertThat(contents.forks().get(0).end()).isEmpty();
    }

    @Test
    void aRunThatCalledExitSaysSo() throws IOException {
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            spool.runBegun(TRANSFER, 3, new Plan(7, 0));
            spool.exiting(TRANSFER, 3, "main: at java.lang.System.exit");
        }

        assertThat(SpoolReader.read(directory).subjects().get(0).runs().get(0).symptom())
                .contains(new Symptom(
                        Symptom.Kind.CRASH,
                        "the run called System.exit, or the JVM was told to end",
                        "main: at java.lang.System.exit"));
    }

    @Test
    void aLaterRunThatRepeatsKnownFeaturesIsSmall() throws IOException {
        Path file;
        long afterFirst;
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            file = spool.file();
            spool.runDone(TRANSFER, passed(1, PAIR, TRIPLE));
            afterFirst = Files.size(file);
            spool.runDone(TRANSFER, passed(2, PAIR, TRIPLE));
        }

        assertThat(Files.size(file) - afterFirst).isLessThan(50);
    }

    @Test
    void runsOfSeveralForksAreOneList() throws IOException {
        try (SpoolWriter first = SpoolWriter.open(directory);
                SpoolWriter second = SpoolWriter.open(directory)) {
            first.runDone(TRANSFER, passed(1, PAIR));
            first.runBegun(TRANSFER, 2, new Plan(2, 0.1));
            second.runDone(LAZY, passed(1));
            second.runDone(TRANSFER, failed(3, TRIPLE));
            second.stopped(TRANSFER, new StopNotice(StopReason.RUNS, "all 3 runs are made"));
        }

        SpoolContents contents = SpoolReader.read(directory);

        assertThat(contents.subjects()).extracting(SubjectRuns::subject).containsExactly(TRANSFER, LAZY);
        assertThat(contents.subjects().get(0).runs()).extracting(Run::number).containsExactly(1, 2, 3);
        assertThat(contents.subjects().get(0).stopped()).isPresent();
        assertThat(contents.forks()).hasSize(2);
    }

    @Test
    void runsThatHaveTheSameNumberInTwoForksAreBothKept() throws IOException {
        try (SpoolWriter first = SpoolWriter.open(directory);
                SpoolWriter second = SpoolWriter.open(directory)) {
            first.runDone(TRANSFER, passed(1, PAIR));
            first.runDone(TRANSFER, passed(2, PAIR));
            second.runDone(TRANSFER, failed(1, TRIPLE));
            second.runDone(TRANSFER, failed(2, TRIPLE));
        }

        List<Run> runs = SpoolReader.read(directory).subjects().get(0).runs();

        assertThat(runs).extracting(Run::number).containsExactly(1, 2, 3, 4);
        assertThat(runs).extracting(Run::failed).containsExactly(false, false, true, true);
    }

    @Test
    void oneBlindForkBlindsTheCampaign() throws IOException {
        ForkVisibility.Skipped skipped = new ForkVisibility.Skipped("com.acme.Odd", "its version is unknown");
        try (SpoolWriter first = SpoolWriter.open(directory);
                SpoolWriter second = SpoolWriter.open(directory)) {
            first.seen(new ForkVisibility(10, List.of(skipped), 300, new ForkVisibility.Canary(true, "")));
            second.seen(new ForkVisibility(
                    12, List.of(skipped), 200, new ForkVisibility.Canary(false, "it was not woven")));
        }

        assertThat(SpoolReader.read(directory).seen())
                .contains(new ForkVisibility(
                        12, List.of(skipped), 300, new ForkVisibility.Canary(false, "it was not woven")));
    }
}
