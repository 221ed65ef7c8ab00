package org.locon.instrument.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.instrument.member.RunMembers;

@Timeout(10)
class DelayBudgetTest {

    private static final long MUCH = TimeUnit.MILLISECONDS.toNanos(400);

    private final RunMembers members = Crew.members();
    private final DelayBudget budget = new DelayBudget(members);

    @Test
    void noiseIsBoundedInAll() {
        budget.spend(MUCH);
        assertThat(budget.allows()).isTrue();
        budget.spend(TimeUnit.SECONDS.toNanos(60));
        assertThat(budget.allows()).isFalse();
        assertThat(budget.allowsYield()).isTrue();
    }

    @Test
    void thereIsLessOfItWhileAThreadWaitsWithALimit() {
        Thread waiting = new Thread(() -> {
            members.currentThread();
            LockSupport.parkNanos(TimeUnit.HOURS.toNanos(1));
        });
        waiting.start();
        Crew.await(() -> waiting.getState() == Thread.State.TIMED_WAITING);
        assertThat(budget.allows()).isTrue();
        budget.spend(MUCH);
        assertThat(budget.allows()).isFalse();
        assertThat(budget.allowsYield()).isFalse();
        LockSupport.unpark(waiting);
    }
}
