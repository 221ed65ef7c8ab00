package org.locon.stats.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.stats.Examples.all;
import static org.locon.stats.Examples.block;
import static org.locon.stats.Examples.failed;
import static org.locon.stats.Examples.overlap;
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
import org.locon.model.Circumstance;
import org.locon.model.Feature;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.model.Symptom;
import org.locon.stats.analysis.SubjectAnalysis;
import org.locon.stats.cause.AccessCircumstances;
import org.locon.stats.cause.CallPaths;
import org.locon.stats.cause.CauseSearch;
import org.locon.stats.cause.CheckingCode;
import org.locon.stats.cause.ConflictOrderings;
import org.locon.stats.cause.FeatureReasons;
import org.locon.stats.cause.LeadSelection;
import org.locon.stats.cause.NeededWrites;
import org.locon.stats.cause.ProcedureBlame;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.parting.FailurePlaces;
import org.locon.stats.proof.SubjectProofs;
import org.locon.stats.rank.HalfSeenChanges;
import org.locon.stats.rank.ListedFeatures;
import org.locon.stats.rank.Ranking;

class BugSearchTest {

    private static final String BALANCE = "com.acme.Account.balance";
    private static final Site DEPOSIT_READ = read("deposit(int)", 31, BALANCE);
    private static final Site DEPOSIT_WRITE = write("deposit(int)", 33, BALANCE);
    private static final Site TRANSFER_READ = read("transfer(com.acme.Account,int)", 43, BALANCE);
    private static final Site TRANSFER_WRITE = write("transfer(com.acme.Account,int)", 44, BALANCE);
    private static final Feature IN_TURN = pair(DEPOSIT_WRITE, TRANSFER_READ);
    private static final Feature IN_OTHER_TURN = pair(TRANSFER_WRITE, DEPOSIT_READ);
    private static final Feature DEPOSIT_TORN = triple(DEPOSIT_READ, TRANSFER_WRITE, DEPOSIT_WRITE);
    private static final Feature TRANSFER_TORN = triple(TRANSFER_READ, DEPOSIT_WRITE, TRANSFER_WRITE);

    private static final Site CHECK = read("send()", 70, "com.acme.Connection.socket");
    private static final Site CLOSE = write("close()", 80, "com.acme.Connection.socket");
    private static final Feature CLOSED_FIRST = pair(CLOSE, CHECK);

    @Test
    void pairsTripleAndRegionOfOneBugAreOneSuspectWithSeveralWitnesses() {
        List<Run> runs = all(
                times(
                        12,
                        failed(
                                1,
                                pair(DEPOSIT_READ, TRANSFER_WRITE),
                                DEPOSIT_TORN,
                                pair(TRANSFER_WRITE, DEPOSIT_WRITE))),
                times(188, passed(13, IN_TURN, IN_OTHER_TURN)));

        List<Bug> bugs = bugs(runs);

        assertThat(bugs).hasSize(1);
        Bug bug = bugs.get(0);
        assertThat(bug.kind()).isEqualTo(Bug.Kind.ATOMICITY);
        assertThat(bug.failures()).isEqualTo(12);
        assertThat(bug.runs()).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
        assertThat(bug.suspects()).extracting(Suspect::shape).containsExactly("R1-*-W1", "R1-W2-W1", "R1-W2", "W1-W2");
        assertThat(bug.suspects()).extracting(Suspect::rank).containsOnly(4);
        assertThat(bug.methods())
                .containsExactly("com.acme.Account.deposit(int)", "com.acme.Account.transfer(com.acme.Account,int)");
    }

    @Test
    void aPartThatHappensToComeEarlierYieldsToTheWhole() {
        Feature end = pair(TRANSFER_WRITE, DEPOSIT_WRITE);
        List<Run> runs = all(times(12, failed(1, end, DEPOSIT_TORN)), times(188, passed(13, IN_TURN, IN_OTHER_TURN)));

        Bug bug = bugs(runs).get(0);

        assertThat(bug.kind()).isEqualTo(Bug.Kind.ATOMICITY);
        assertThat(bug.suspects()).extracting(Suspect::shape).containsExactly("R1-*-W1", "W1-W2", "R1-W2-W1");
    }

    @Test
    void theSameRaceSeenFromItsOtherSideIsTheSameBug() {
        List<Run> runs = all(
                times(14, failed(1, DEPOSIT_TORN)),
                times(6, failed(15, TRANSFER_TORN)),
                times(100, passed(21, IN_TURN)),
                times(80, passed(121, IN_OTHER_TURN)));

        List<Bug> bugs = bugs(runs);

        assertThat(bugs).hasSize(1);
        assertThat(bugs.get(0).failures()).isEqualTo(20);
        assertThat(bugs.get(0).sentence())
                .contains("make lines 31 to 33 one critical section")
                .contains(" In 6 more failed runs it's an interruption of lines 43 to 44 of "
                        + "transfer(Account,int): that has to be"
                        + " whole as well, under the same lock.");
        assertThat(bugs.get(0).suspects())
                .extracting(Suspect::shape)
                .contains("R1-*-W1", "R1-W2-W1")
                .hasSize(4);
    }

    @Test
    void failuresOfTwoCausesAreTwoBugs() {
        List<Run> runs = all(
                times(20, failed(1, DEPOSIT_TORN)),
                times(9, failed(21, CLOSED_FIRST)),
                times(171, passed(30, IN_TURN, pair(CHECK, CLOSE))));

        List<Bug> bugs = bugs(runs);

        assertThat(bugs).extracting(Bug::id).containsExactly("B1", "B2");
        assertThat(bugs).extracting(Bug::failures).containsExactly(20, 9);
        assertThat(bugs).extracting(Bug::kind).containsExactly(Bug.Kind.ATOMICITY, Bug.Kind.ORDER);
        assertThat(bugs.get(1).suspects()).extracting(Suspect::shape).containsExactly("W1-R2");
        assertThat(bugs.get(1).methods()).containsExactly("com.acme.Account.close()", "com.acme.Account.send()");
    }

    @Test
    void fewFailuresMoreThanTheBugExplainsAreNoSecondBug() {
        List<Run> runs = all(
                times(20, failed(1, DEPOSIT_TORN)),
                times(1, failed(21, CLOSED_FIRST)),
                times(179, passed(22, IN_TURN)));

        assertThat(bugs(runs)).extracting(Bug::failures).containsExactly(20);
    }

    @Test
    void aBlockBacksAPatternAndLeadsOnlyWithoutOne() {
        Feature entered = block("deposit(int)", 30);
        List<Run> both = all(times(12, failed(1, entered, DEPOSIT_TORN)), times(188, passed(13, IN_TURN)));
        List<Run> alone = all(times(12, failed(1, entered)), times(188, passed(13, IN_TURN)));

        Bug backed = bugs(both).get(0);
        assertThat(backed.kind()).isEqualTo(Bug.Kind.ATOMICITY);
        assertThat(backed.suspects()).extracting(Suspect::feature).containsExactly("region", "pattern", "block");

        Bug blamed = bugs(alone).get(0);
        assertThat(blamed.kind()).isEqualTo(Bug.Kind.BLOCK);
        assertThat(blamed.methods()).containsExactly("com.acme.Account.deposit(int)");
    }

    @Test
    void twoThreadsAtOnceInAMethodAreABugOfItsOwnOnlyWhereNothingElseTellsAsMuch() {
        Feature entered = block("print(java.lang.String)", 30);
        Feature atOnce = overlap("print(java.lang.String)", 30);
        List<Run> alone = all(times(12, failed(1, entered, atOnce)), times(187, passed(13, entered)));
        alone.add(passed(200, entered, atOnce));
        List<Run> both = all(times(12, failed(1, atOnce, DEPOSIT_TORN)), times(188, passed(13, IN_TURN)));

        Bug blamed = bugs(alone).get(0);
        assertThat(blamed.kind()).isEqualTo(Bug.Kind.BLOCK);
        assertThat(blamed.suspects()).extracting(Suspect::shape).containsExactly("overlap");
        assertThat(blamed.sentence())
                .startsWith("Two threads go through print(String) (Account.java:30), and are there at once in 12 failed"
                        + " runs and 1 passed run: let in one at a time");
        assertThat(bugs(both).get(0).suspects()).extracting(Suspect::feature).containsExactly("region", "pattern");
    }

    @Test
    void unrelatedHarmlessPatternsStayOutOfTheBug() {
        Feature harmless = pair(write("log()", 90, "com.acme.Log.lines"), write("log()", 90, "com.acme.Log.lines"));
        List<Run> runs = all(
                times(12, failed(1, harmless, DEPOSIT_TORN)),
                times(60, passed(13, harmless, IN_TURN)),
                times(128, passed(73, IN_TURN)));

        assertThat(bugs(runs).get(0).suspects()).extracting(Suspect::shape).containsExactly("R1-*-W1", "R1-W2-W1");
    }

    /** Two causes, and a consequence of both that explains every failure. */
    private static final Site RECOVER = write("recover()", 95, "com.acme.Account.state");

    private static final Feature CONSEQUENCE = pair(RECOVER, RECOVER);

    @Test
    void whatTwoBugsLeadToIsNotTheirCommonCause() {
        List<Run> runs = all(
                times(12, failed(1, DEPOSIT_TORN, CONSEQUENCE)),
                times(10, failed(13, CLOSED_FIRST, CONSEQUENCE)),
                times(150, passed(23, IN_TURN, pair(CHECK, CLOSE))));

        List<Bug> bugs = bugs(runs);

        assertThat(bugs).extracting(Bug::failures).containsExactly(12, 10);
        assertThat(bugs).extracting(Bug::kind).containsExactly(Bug.Kind.ATOMICITY, Bug.Kind.ORDER);
        assertThat(bugs).extracting(Bug::sureness).allMatch(sureness -> sureness.orElseThrow() > 0.5);
    }

    @Test
    void differentExceptionsWithPatternsOfTheirOwnAreDifferentBugs() {
        List<Run> runs = all(
                failing(
                        "java.lang.IllegalStateException: 3 are missing",
                        times(6, failed(1, DEPOSIT_TORN, CONSEQUENCE))),
                failing("java.lang.NullPointerException", times(6, failed(7, CLOSED_FIRST, CONSEQUENCE))),
                times(150, passed(23, IN_TURN, pair(CHECK, CLOSE))));

        List<Bug> bugs = bugs(runs);

        assertThat(bugs).extracting(Bug::failures).containsExactly(6, 6);
        assertThat(bugs).extracting(Bug::sureness).allMatch(sureness -> sureness.orElseThrow() > 0.5);
    }

    @Test
    void differentExceptionsWithOnePatternAreOneBug() {
        List<Run> runs = all(
                failing("java.lang.IllegalStateException: 3 are missing", times(6, failed(1, DEPOSIT_TORN))),
                failing("java.lang.NullPointerException", times(6, failed(7, DEPOSIT_TORN))),
                times(150, passed(23, IN_TURN)));

        List<Bug> bugs = bugs(runs);

        assertThat(bugs).extracting(Bug::failures).containsExactly(12);
        assertThat(bugs.get(0).sureness()).isEmpty();
    }

    @Test
    void aRareExceptionIsComparedWithPassedRunsAlone() {
        List<Run> runs = all(
                failing("java.lang.IllegalStateException: 3 are missing", times(30, failed(1, DEPOSIT_TORN))),
                failing("java.lang.NullPointerException", times(4, failed(31, CLOSED_FIRST))),
                failing("java.lang.ArithmeticException: / by zero", times(25, failed(35))),
                times(80, passed(60, IN_TURN, pair(CHECK, CLOSE))),
                times(4, passed(140, CLOSED_FIRST)),
                times(80, passed(144)));

        assertThat(bugs(runs)).extracting(Bug::failures).containsExactly(30, 4);
    }

    @Test
    void whatFailsInAnotherWayByChanceShowingTheFirstBugTooIsItsOwnBug() {
        List<Run> runs = all(
                failing("java.lang.IllegalStateException: 3 are missing", times(12, failed(1, DEPOSIT_TORN))),
                failing("java.lang.NullPointerException", times(2, failed(13, CLOSED_FIRST, DEPOSIT_TORN))),
                failing("java.lang.NullPointerException", times(6, failed(15, CLOSED_FIRST))),
                times(150, passed(23, IN_TURN, pair(CHECK, CLOSE))));

        assertThat(bugs(runs)).extracting(Bug::failures).containsExactly(12, 8);
    }

    @Test
    void oneExceptionWithOnePairInCommonIsOneBugWhereverItsInterruptionsBegin() {
        Site readAgain = read("deposit(int)", 32, BALANCE);
        Feature tornLater = triple(readAgain, TRANSFER_WRITE, DEPOSIT_WRITE);
        List<Run> runs = all(
                failing("java.lang.IllegalStateException: 3 are missing", times(12, failed(1, DEPOSIT_TORN))),
                failing("java.lang.IllegalStateException: 5 are missing", times(8, failed(13, tornLater))),
                times(150, passed(21, IN_TURN, IN_OTHER_TURN, pair(TRANSFER_WRITE, readAgain))));

        assertThat(bugs(runs)).extracting(Bug::failures).containsExactly(20);
    }

    @Test
    void patternsBetweenTheSameMethodsAreOfOneBugWhateverTheirVariable() {
        Site countRead = read("deposit(int)", 34, "com.acme.Account.count");
        Site countWrite = write("transfer(com.acme.Account,int)", 45, "com.acme.Account.count");
        Feature counted = pair(countRead, countWrite);
        List<Run> runs = all(
                times(11, failed(1, DEPOSIT_TORN, counted)),
                times(1, failed(12, DEPOSIT_TORN)),
                times(188, passed(13, IN_TURN)));

        assertThat(bugs(runs).get(0).suspects())
                .extracting(Suspect::shape)
                .containsExactly("R1-*-W1", "R1-W2-W1", "R1-W2");
    }

    private static List<Run> failing(String message, List<Run> runs) {
        return runs.stream()
                .map(run -> new Run(
                        run.number(),
                        run.plan(),
                        Optional.of(new Symptom(Symptom.Kind.EXCEPTION, message, message)),
                        run.nanos(),
                        run.spectrum()))
                .toList();
    }

    private static final Site GET = read("balance()", 21, BALANCE);
    private static final Site SET = write("setBalance(int)", 25, BALANCE);
    private static final Feature SET_BETWEEN = triple(GET, TRANSFER_WRITE, SET);
    private static final Feature SET_BEFORE = pair(TRANSFER_WRITE, SET);

    private static Circumstance calledBy(String... stack) {
        return new Circumstance(List.of(), List.of(stack));
    }

    private static final Circumstance GOT = calledBy(
            "com.acme.Account.balance(Account.java:21)",
            "com.acme.Account.deposit(Account.java:31)",
            "com.acme.AccountTest.lambda$pays$0(AccountTest.java:12)");
    private static final Circumstance CAME_BETWEEN = calledBy(
            "com.acme.Account.transfer(Account.java:44)", "com.acme.AccountTest.lambda$pays$1(AccountTest.java:13)");
    private static final Circumstance SET_BY_DEPOSIT = calledBy(
            "com.acme.Account.setBalance(Account.java:25)",
            "com.acme.Account.deposit(Account.java:33)",
            "com.acme.AccountTest.lambda$pays$0(AccountTest.java:12)");

    @Test
    void aThreadClashesInTheMethodThatBothItsAccessesWereCalledFrom() {
        List<Run> runs = all(
                times(12, failed(1, SET_BETWEEN)), times(188, passed(13, IN_TURN, pair(DEPOSIT_WRITE, DEPOSIT_READ))));

        Bug unknown = bugs(runs).get(0);
        Bug known = bugs(runs, Map.of(SET_BETWEEN, List.of(GOT, CAME_BETWEEN, SET_BY_DEPOSIT)))
                .get(0);

        assertThat(unknown.methods())
                .containsExactly("com.acme.Account.balance()", "com.acme.Account.transfer(com.acme.Account,int)");
        assertThat(known.methods())
                .containsExactly("com.acme.Account.deposit(int)", "com.acme.Account.transfer(com.acme.Account,int)");
    }

    /** Different methods come between, and all threads come through the one that the test starts them with. */
    @Test
    void whatStartsAllThreadsForTheTestIsNoMethodInWhichTheyClash() {
        Site closing = write("close()", 51, BALANCE);
        Feature closeBetween = triple(GET, closing, SET);
        List<Run> runs = all(
                times(6, failed(1, SET_BETWEEN)),
                times(5, failed(7, closeBetween)),
                times(188, passed(13, IN_TURN, pair(DEPOSIT_WRITE, DEPOSIT_READ))));
        Circumstance closed = calledBy(
                "com.acme.Account.close(Account.java:51)", "com.acme.AccountTest.lambda$pays$2(AccountTest.java:14)");

        List<String> methods = bugs(
                        runs,
                        Map.of(
                                SET_BETWEEN,
                                List.of(started(GOT), started(CAME_BETWEEN), started(SET_BY_DEPOSIT)),
                                closeBetween,
                                List.of(started(GOT), started(closed), started(SET_BY_DEPOSIT))))
                .get(0)
                .methods();

        assertThat(methods)
                .containsExactly("com.acme.Account.deposit(int)", "com.acme.Account.transfer(com.acme.Account,int)");
    }

    private static Circumstance started(Circumstance circumstance) {
        List<String> stack = new ArrayList<>(circumstance.stack());
        stack.add("com.acme.Together.lambda$run$0(Together.java:20)");
        return new Circumstance(circumstance.locks(), stack);
    }

    @Test
    void patternsInTheSameMethodsWithOtherCallersAreOfAnotherBug() {
        Site countWrite = write("setBalance(int)", 26, "com.acme.Account.count");
        Site countRead = read("transfer(com.acme.Account,int)", 46, "com.acme.Account.count");
        Feature counted = pair(countWrite, countRead);
        List<Run> runs = all(
                times(11, failed(1, SET_BEFORE, counted)),
                times(1, failed(12, SET_BEFORE)),
                times(188, passed(13, IN_TURN)));
        Circumstance elsewhere = calledBy(
                "com.acme.Account.setBalance(Account.java:26)",
                "com.acme.Account.open(Account.java:11)",
                "com.acme.AccountTest.lambda$pays$0(AccountTest.java:12)");
        Circumstance inAnotherThread = calledBy(
                "com.acme.Account.setBalance(Account.java:26)",
                "com.acme.Account.deposit(Account.java:34)",
                "com.acme.AccountTest.lambda$pays$7(AccountTest.java:19)");
        List<Circumstance> before = List.of(CAME_BETWEEN, SET_BY_DEPOSIT);

        List<Bug> other = bugs(runs, Map.of(SET_BEFORE, before, counted, List.of(elsewhere, CAME_BETWEEN)));
        List<Bug> same = bugs(runs, Map.of(SET_BEFORE, before, counted, List.of(inAnotherThread, CAME_BETWEEN)));

        assertThat(other.get(0).suspects()).extracting(Suspect::shape).containsExactly("W1-W2");
        assertThat(same.get(0).suspects()).extracting(Suspect::shape).containsExactly("W1-W2", "W1-R2");
    }

    /**
     * Two threads both find a store empty and fill it, after which a number is missing, or a name as well, which is
     * told by another exception.
     */
    @Test
    void whatHasToGoWrongBeforeAnyOfThemIsOneBugHoweverRunsFail() {
        Site look = read("open()", 10, "com.acme.Store.full");
        Site fill = write("open()", 12, "com.acme.Store.full");
        Site take = write("take()", 20, "com.acme.Store.next");
        Site reset = write("fill()", 30, "com.acme.Store.next");
        Feature twice = triple(look, fill, fill);
        Feature number = pair(take, reset);
        Feature name = pair(read("name()", 40, "com.acme.Store.names"), write("fill()", 31, "com.acme.Store.names"));
        List<Run> runs = all(
                times(9, failed(1, twice, name, number)),
                failing(
                        "java.lang.IllegalStateException: no name\n\tat com.acme.Store.take(Store.java:20)",
                        times(4, failed(10, twice, number))),
                times(8, passed(14, twice)),
                times(
                        60,
                        passed(
                                22,
                                pair(fill, look),
                                pair(reset, take),
                                pair(
                                        name.accesses().get(1).site(),
                                        name.accesses().get(0).site()))));

        List<Bug> bugs = bugs(runs);

        assertThat(bugs).hasSize(1);
        assertThat(bugs.get(0).failures()).isEqualTo(13);
        assertThat(bugs.get(0).suspects().get(0).accesses().get(0).line()).isEqualTo(10);
    }

    /**
     * One run gets away with all of it, so that each way of failing has a pattern that tells it nearly as surely as
     * what has to go wrong before.
     */
    @Test
    void whatShowsInAllFailuresIsOneBugThoughSomeOfThemShowMore() {
        Site look = read("open()", 10, "com.acme.Store.full");
        Site fill = write("open()", 12, "com.acme.Store.full");
        Site take = write("take()", 20, "com.acme.Store.next");
        Site reset = write("fill()", 30, "com.acme.Store.next");
        Site find = read("name()", 40, "com.acme.Store.names");
        Site forget = write("fill()", 31, "com.acme.Store.names");
        Site add = write("list()", 50, "com.acme.Store.listed");
        Site list = read("list()", 51, "com.acme.Store.listed");
        Feature twice = triple(look, fill, fill);
        Feature[] lost = {
            twice, pair(take, reset), pair(find, forget), triple(find, forget, find), triple(look, fill, find)
        };
        Feature[] listed = {twice, pair(take, reset), pair(add, list), triple(add, list, add), triple(look, fill, list)
        };
        Feature[] other = {pair(reset, take), pair(forget, find), pair(list, add), pair(find, look), pair(list, look)};
        List<Run> runs = all(
                times(7, failed(1, lost)),
                failing(
                        "java.lang.IllegalStateException: no name\n\tat com.acme.Store.take(Store.java:20)",
                        all(times(6, failed(8, listed)), times(3, failed(14, twice, pair(take, reset))))),
                times(1, passed(17, lost)),
                times(12, passed(18, twice, pair(reset, take), pair(forget, find), pair(list, add))),
                times(51, passed(30, other)));

        List<Bug> bugs = bugs(runs);

        assertThat(bugs).extracting(Bug::failures).containsExactly(16);
        assertThat(bugs.get(0).suspects().get(0).accesses().get(0).line()).isEqualTo(10);
    }

    private static List<Bug> bugs(List<Run> runs) {
        return bugs(runs, Map.of());
    }

    private static List<Bug> bugs(List<Run> runs, Map<Feature, List<Circumstance>> known) {
        ProcedureBlame blame = new ProcedureBlame(runs, Optional.empty());
        ActivityMatrix recorded = ActivityMatrix.of(runs);
        ConflictOrderings conflicts = new ConflictOrderings(Set.of());
        NeededWrites needed = new NeededWrites(recorded, conflicts, new FailurePlaces(runs), Coefficient.OCHIAI);
        ActivityMatrix matrix = needed.added().with(blame.derived(), blame::blames);
        Ranking ranking = Ranking.of(matrix, Coefficient.OCHIAI);
        AccessCircumstances circumstances = new AccessCircumstances(known);
        RankedSuspects suspects =
                new RankedSuspects(ListedFeatures.of(ranking, Map.of()), blame, circumstances, conflicts);
        CheckingCode checks = new CheckingCode("com.acme.AccountTest#pays");
        CallPaths paths = new CallPaths(checks, matrix, circumstances);
        LeadSelection leads = new LeadSelection(matrix, checks);
        FeatureReasons reasons = new FeatureReasons(ranking, leads);
        SubjectAnalysis analysis = new SubjectAnalysis(
                runs,
                runs,
                matrix,
                ranking,
                ListedFeatures.of(ranking, Map.of()),
                leads,
                blame,
                new HalfSeenChanges(runs),
                conflicts,
                needed,
                checks,
                circumstances,
                SubjectProofs.NONE,
                new CauseSearch(runs, matrix, ranking, leads, reasons, blame, paths).causes());
        return new BugSearch(analysis, suspects).bugs();
    }
}
