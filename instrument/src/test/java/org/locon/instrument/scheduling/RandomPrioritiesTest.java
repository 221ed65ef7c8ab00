package org.locon.instrument.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.instrument.member.RunMembers;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.member.ThreadsOfEarlierRuns;

@Timeout(60)
class RandomPrioritiesTest {

    private static final int STEPS = 200;

    @Test
    void oneThreadGoesBehindTheOther_andTheSeedSaysWhich() throws InterruptedException {
        Set<String> firsts = new HashSet<>();
        int orderly = 0;
        for (long seed = 1; seed <= 20; seed++) {
            List<String> order = run(0, seed);
            firsts.add(order.get(order.size() / 4));
            orderly += switches(order) <= 4 ? 1 : 0;
        }
        assertThat(orderly).isGreaterThanOrEqualTo(14);
        assertThat(firsts).containsExactlyInAnyOrder("1", "2");
    }

    @Test
    void whoIsAheadMayWaitForTheOther() throws InterruptedException {
        for (long seed = 1; seed <= 6; seed++) {
            RunMembers members = new RunMembers(1, seed, new ThreadsOfEarlierRuns(null), null);
            RandomPriorities priorities = new RandomPriorities(0, seed, 0, members, new DelayBudget(members));
            AtomicBoolean flag = new AtomicBoolean();
            ThreadState.driver(1).attachToCurrentThread();
            Thread waiting = new Thread(() -> Crew.await(() -> {
                priorities.before(members.currentThread());
                return flag.get();
            }));
            Thread telling = new Thread(() -> {
                priorities.before(members.currentThread());
                flag.set(true);
            });
            waiting.start();
            telling.start();
            waiting.join();
            telling.join();
        }
        ThreadState.detachFromCurrentThread();
    }

    @Test
    void changesAreSpreadOverTheStepsThatAreExpected() {
        assertThat(shareBehind(500, 1000)).isBetween(0.3, 0.5);
        assertThat(shareBehind(500, 0)).isBetween(0.25, 0.4);
        assertThat(shareBehind(1000, 1000)).isLessThan(0.15);
        assertThat(shareBehind(10, 20)).isBetween(0.5, 0.7);
    }

    /** The share of changes after so many steps. */
    private static double shareBehind(int steps, int expected) {
        return Arrays.stream(RandomPriorities.changes(10_000, 1, expected))
                        .filter(change -> change > steps)
                        .count()
                / 1e4;
    }

    private static List<String> run(int changes, long seed) throws InterruptedException {
        RunMembers members = new RunMembers(1, seed, new ThreadsOfEarlierRuns(null), null);
        RandomPriorities priorities = new RandomPriorities(changes, seed, 0, members, new DelayBudget(members));
        ConcurrentLinkedQueue<String> order = new ConcurrentLinkedQueue<>();
        ThreadState.driver(1).attachToCurrentThread();
        Runnable steps = () -> {
            for (int i = 0; i < STEPS; i++) {
                ThreadState thread = members.currentThread();
                priorities.before(thread);
                order.add(thread.identity().name());
            }
        };
        Thread first = new Thread(steps);
        Thread second = new Thread(steps);
        first.start();
        second.start();
        first.join();
        second.join();
        ThreadState.detachFromCurrentThread();
        return new ArrayList<>(order);
    }

    private static int switches(List<String> order) {
        int switches = 0;
        for (int i = 1; i < order.size(); i++) {
            switches += order.get(i).equals(order.get(i - 1)) ? 0 : 1;
        }
        return switches;
    }
}
