package org.locon.surefire.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.locon.instrument.Sites;
import org.locon.instrument.observation.MadeStep;
import org.locon.instrument.observation.ScheduleOutcome;
import org.locon.instrument.observation.ScheduleOutcome.GivenUp;
import org.locon.instrument.observation.ScheduleOutcome.Reason;
import org.locon.model.Operation;
import org.locon.model.Schedule.Step;
import org.locon.model.Site;
import org.locon.model.Symptom;
import org.locon.model.recipe.RecordedFailure;

/** What the user reads of a replay. */
class ReplayWordingTest {

    private static final String ACCOUNT = "com.acme.Account";

    private final Site read = site(31, Operation.READ);
    private final Site write = site(32, Operation.WRITE);
    private final List<Step> steps = List.of(new Step(1, 1, read), new Step(2, 1, write), new Step(1, 1, write));
    private final List<String> lines = new ArrayList<>();
    private final StepNarration narration = new StepNarration(steps, lines::add);

    @Test
    void aStepIsALineWithThreadValueAndPlace() {
        narration.accept(List.of(
                new MadeStep(1, 0, id(read), "pool-1", "10", ""),
                new MadeStep(1, 1, id(write), "pool-2", "10", "11"),
                new MadeStep(1, 2, id(write), "pool-1", "", "")));

        assertThat(lines)
                .containsExactly(
                        "  1 of 3  pool-1 reads Account.balance = 10, deposit(int) (Account.java:31)",
                        "  2 of 3  pool-2 writes Account.balance: 10 -> 11, deposit(int) (Account.java:32)",
                        "  3 of 3  pool-1 writes Account.balance, deposit(int) (Account.java:32)");
    }

    @Test
    void ofManyTriesThoseAreToldThatGetFurther() {
        for (int attempt = 1; attempt <= 50; attempt++) {
            narration.accept(List.of(new MadeStep(attempt, 0, id(read), "main", "", "")));
        }
        narration.accept(List.of(new MadeStep(40, 1, id(write), "main", "", "")));

        assertThat(lines).hasSize(5);
        assertThat(lines.get(3)).startsWith("  1 of 3, attempt 40  main reads");
        assertThat(lines.get(4)).startsWith("  2 of 3, attempt 40  main writes");
    }

    @Test
    void howMuchIsToldIsBounded() {
        for (int attempt = 1; attempt <= 500; attempt++) {
            narration.accept(List.of(new MadeStep(attempt, 1, id(write), "main", "", "")));
        }
        assertThat(lines).hasSize(61).last().isEqualTo("  and so on");
    }

    @Test
    void whereARunLeavesTheOrderIsSaidWithWhatWasInTheWay() {
        GivenUp other = new GivenUp(id(write), -1, Reason.NOT_TRIED, "1.3", "", 9);
        GivenUp inTheWay = new GivenUp(id(read), id(write), Reason.LOCK_IN_THE_WAY, "1.1", "the Account", 1);

        assertThat(OrderWording.left(steps, new ScheduleOutcome(3, 1, 0, List.of(other, inTheWay), 0, 0)))
                .isEqualTo("the run left the recorded order at step 2 of 3 (thread 2 writes Account.balance in"
                        + " deposit(int) (Account.java:32)): thread 1.1 waited where it reads Account.balance"
                        + " in deposit(int)"
                        + " (Account.java:31), and has the Account there, which others need to go on");
        assertThat(OrderWording.left(steps, new ScheduleOutcome(3, 0, 0, List.of(), 0, 0)))
                .startsWith("the run left the recorded order at step 1 of 3 (thread 1 reads Account.balance in ")
                .endsWith("): no thread came there, and none waited for it");
    }

    @ParameterizedTest
    @CsvSource({
        "ASSERTION, expected: <1> but was: <2>, ASSERTION, expected: <1> but was: <3>, true, true",
        "ASSERTION, one, ASSERTION, two, true, false",
        "EXCEPTION, java.lang.Error: a, EXCEPTION, java.lang.Error: b, true, false",
        "EXCEPTION, java.lang.Error: a, EXCEPTION, java.lang.NullPointerException: a, false, false",
        "EXCEPTION, java.lang.Error: a, UNCAUGHT, java.lang.Error: a, false, true",
        "DEADLOCK, a, HANG, b, true, false",
        "HANG, a, ASSERTION, a, false, true",
        "CRASH, a, CRASH, a, true, true"
    })
    void failuresAreTheSame(
            Symptom.Kind recorded,
            String message,
            Symptom.Kind now,
            String other,
            boolean isSame,
            boolean inSameWords) {
        RecordedFailure before = new RecordedFailure(recorded, message);
        Symptom after = new Symptom(now, other, "");
        assertThat(SameFailure.isSame(before, after)).isEqualTo(isSame);
        assertThat(SameFailure.hasSameWords(before, after)).isEqualTo(inSameWords);
    }

    @ParameterizedTest
    @CsvSource({
        "ASSERTION, lost 2, ASSERTION, lost 3, other, true",
        "ASSERTION, lost 2, ASSERTION, too late, pays, true",
        "ASSERTION, lost 2, ASSERTION, too late, other, false",
        "EXCEPTION, java.lang.Error: a, EXCEPTION, java.lang.Error: b, pays, true",
        "EXCEPTION, java.lang.Error: a, EXCEPTION, java.lang.Error: b, other, false",
        "HANG, a, DEADLOCK, b, other, true"
    })
    void whereBothAreKnownAFailureIsTheSameByItsWordsOrItsMethod(
            Symptom.Kind recorded, String message, Symptom.Kind now, String other, String method, boolean isSame) {
        RecordedFailure before = new RecordedFailure(recorded, message, List.of("com.acme.AccountTest.pays"));
        String trace = "any\n\tat locon-run//com.acme.AccountTest." + method + "(AccountTest.java:12)\n";

        assertThat(SameFailure.isSame(before, new Symptom(now, other, trace))).isEqualTo(isSame);
        assertThat(SameFailure.isSame(before, new Symptom(recorded, message + " at all", "")))
                .isTrue();
    }

    @Test
    void whatFailsElsewhereAndInOtherWordsIsToldWithBothMethods() {
        RecordedFailure before = new RecordedFailure(
                Symptom.Kind.ASSERTION, "lost", List.of("com.acme.AccountTest.pays", "com.acme.Account.pay"));
        Symptom now = new Symptom(
                Symptom.Kind.ASSERTION, "late", "any\n\tat com.acme.AccountTest.ends(AccountTest.java:12)\n");

        assertThat(SameFailure.compared(before, now))
                .isEqualTo("assertion: late in com.acme.AccountTest.ends; recorded was assertion: lost in"
                        + " com.acme.AccountTest.pays or com.acme.Account.pay");
    }

    private static int id(Site site) {
        return Sites.id(site);
    }

    private static Site site(int line, Operation operation) {
        return new Site(ACCOUNT, "deposit(int)", "Account.java", line, line, operation, ACCOUNT + ".balance");
    }
}
