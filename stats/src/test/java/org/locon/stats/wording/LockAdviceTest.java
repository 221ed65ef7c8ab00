package org.locon.stats.wording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.site;
import static org.locon.stats.Examples.write;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.locon.model.Access;
import org.locon.model.Circumstance;
import org.locon.model.Operation;
import org.locon.model.Site;
import org.locon.stats.cause.ObservedAccess;

class LockAdviceTest {

    private static final String BALANCE = "com.acme.Account.balance";
    private static final Site READ = read("deposit(int)", 31, BALANCE);
    private static final Site WRITE = write("deposit(int)", 33, BALANCE);
    private static final Site LATER = read("send()", 70, BALANCE);
    private static final Site REMOTE = write("transfer(int)", 44, BALANCE);
    private static final List<String> OWN = List.of("com.acme.Account (its own)");
    private static final List<String> OTHER = List.of("com.acme.Account.lock");
    private static final List<String> NONE = List.of();

    @Test
    void whoInterruptsWithoutTheLockHasToTakeIt() {
        assertThat(advice(OWN, NONE, OWN))
                .isEqualTo("let transfer(int) take the monitor of the Account too, which deposit(int) holds for "
                        + "lines 31 to 33");
    }

    @Test
    void anotherLockIsAsGoodAsNone() {
        assertThat(advice(OWN, OTHER, OWN)).startsWith("let transfer(int) take the monitor of the Account too");
    }

    @Test
    void whoIsInterruptedWithoutTheLockHasToHoldIt() {
        assertThat(advice(NONE, OWN, NONE))
                .isEqualTo("hold the monitor of the Account for lines 31 to 33, as transfer(int) does");
    }

    @Test
    void aLockThatIsGivenBackHasToBeKept() {
        assertThat(advice(OWN, OWN, OWN)).isEqualTo("hold the monitor of the Account for all of lines 31 to 33");
    }

    @Test
    void whoWaitsCannotKeepItsLock() {
        Site wait = site(Operation.WAIT, "take()", 25, "java.lang.Object#wait");
        assertThat(new LockAdvice(wait, REMOTE, LATER).with(held(OWN, OWN, OWN)))
                .isEqualTo("let take() look again, in a loop, at what it waits for whenever it is woken");
    }

    @Test
    void aLockThatIsGivenBackBetweenTwoTimesHasToBeKept() {
        assertThat(new LockAdvice(WRITE, REMOTE, WRITE).with(held(OWN, OWN, OWN)))
                .isEqualTo("hold the monitor of the Account from the one time to the other");
    }

    @Test
    void aLockHeldInTwoMethodsMayHaveBeenGivenBackBetweenThem() {
        assertThat(new LockAdvice(READ, REMOTE, LATER).with(held(OWN, NONE, OWN)))
                .isEqualTo(
                        "make Account.java:31 to Account.java:70 one critical section under the monitor of the Account,"
                                + " and let transfer(int) take that too");
    }

    @Test
    void withoutALockAnywhereOrWithoutKnowingTheCodeHasToBeWhole() {
        assertThat(advice(NONE, NONE, NONE))
                .isEqualTo("make lines 31 to 33 one critical section that transfer(int) respects");
        assertThat(new LockAdvice(READ, REMOTE, WRITE).with(Optional.empty())).isEqualTo(advice(NONE, NONE, NONE));
    }

    @Test
    void twoThreadsInOneMethodNeedItWhole() {
        assertThat(new LockAdvice(READ, WRITE, WRITE).with(held(OWN, NONE, OWN)))
                .isEqualTo("make lines 31 to 33 one critical section for all threads");
    }

    private static String advice(List<String> begin, List<String> remote, List<String> end) {
        return new LockAdvice(READ, REMOTE, WRITE).with(held(begin, remote, end));
    }

    private static Optional<LockHolding> held(List<String> begin, List<String> remote, List<String> end) {
        return LockHolding.of(List.of(access(1, begin), access(2, remote), access(1, end)));
    }

    private static ObservedAccess access(int thread, List<String> locks) {
        return new ObservedAccess(
                new Access(thread, WRITE), Optional.ofNullable(locks).map(known -> new Circumstance(known, List.of())));
    }
}
