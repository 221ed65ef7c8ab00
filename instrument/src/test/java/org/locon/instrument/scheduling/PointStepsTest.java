package org.locon.instrument.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.locon.instrument.member.RunMembers;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.observation.Observation;

class PointStepsTest {

    private final RunMembers members = Crew.members();
    private final PointSteps steps = new PointSteps();

    @AfterEach
    void forget() {
        ThreadState.detachFromCurrentThread();
    }

    @Test
    void eachStepOfAThreadIsKeptOnce() {
        ThreadState thread = members.currentThread();
        for (int site : new int[] {0, 7, 7, 0, 7, 9}) {
            steps.arrived(thread, site);
        }

        assertThat(steps.collect())
                .containsExactlyInAnyOrder(
                        new Observation.Step(0, 7), new Observation.Step(7, 0), new Observation.Step(7, 9));
    }

    @Test
    void whereAnotherThreadWasIsNoStep() throws InterruptedException {
        steps.arrived(members.currentThread(), 1);
        Thread other = new Thread(() -> steps.arrived(members.currentThread(), 2));
        other.start();
        other.join();

        assertThat(steps.collect()).isEmpty();
    }

    @Test
    void thereIsABound() {
        ThreadState thread = members.currentThread();
        for (int site = 0; site < 100_000; site++) {
            steps.arrived(thread, site);
        }

        assertThat(steps.collect()).hasSizeBetween(1000, 5000);
    }
}
