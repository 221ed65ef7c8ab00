package org.locon.surefire.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.locon.model.Access;
import org.locon.model.Circumstance;
import org.locon.model.Feature;
import org.locon.model.Operation;
import org.locon.model.Site;
import org.locon.model.Symptom;

class SeenDeadlockTest {

    private static final Symptom HANG = new Symptom(Symptom.Kind.HANG, "every thread waits", "\"main\" WAITING");

    @Test
    void whoHoldsAndWantsOneLockIsDeadlocked() {
        Feature own = standstill("lock1-lock1", Operation.LOCK, Operation.LOCK);
        assertThat(SeenDeadlock.in(HANG, circumstances(own, "com.acme.Menu.lock")))
                .isEqualTo(new Symptom(
                        Symptom.Kind.DEADLOCK,
                        "deadlock: com.acme.Menu.order(Menu.java:2) waits for com.acme.Menu.lock,"
                                + " held by the same thread since com.acme.Menu.order(Menu.java:1)",
                        "\"main\" WAITING"));
    }

    @Test
    void eachWaitsForWhatTheNextOneHolds() {
        Feature cycle =
                standstill("lock1-lock2-lock1-lock2", Operation.LOCK, Operation.LOCK, Operation.LOCK, Operation.LOCK);
        assertThat(SeenDeadlock.in(HANG, circumstances(cycle, "com.acme.Menu.lock"))
                        .message())
                .isEqualTo("deadlock: com.acme.Menu.order(Menu.java:3) waits for com.acme.Menu.lock"
                        + " held since com.acme.Menu.order(Menu.java:2), com.acme.Menu.order(Menu.java:4) waits for"
                        + " com.acme.Menu.lock held since com.acme.Menu.order(Menu.java:1)");
    }

    @Test
    void whoWaitsToBeWokenHangs() {
        Feature nested = standstill("lock1-wait1-lock2", Operation.LOCK, Operation.WAIT, Operation.LOCK);
        assertThat(SeenDeadlock.in(HANG, circumstances(nested, "com.acme.Menu.lock")))
                .isEqualTo(HANG);
    }

    @Test
    void whatTheJvmCallsADeadlockStaysAsItIs() {
        Symptom known = new Symptom(Symptom.Kind.DEADLOCK, "deadlock: here", "");
        Feature own = standstill("lock1-lock1", Operation.LOCK, Operation.LOCK);
        assertThat(SeenDeadlock.in(known, circumstances(own, "com.acme.Menu.lock")))
                .isEqualTo(known);
    }

    private static Feature standstill(String shape, Operation... operations) {
        String[] steps = shape.split("-");
        List<Access> accesses = IntStream.range(0, steps.length)
                .mapToObj(i -> new Access(
                        Integer.parseInt(steps[i].replaceAll("[a-z]", "")),
                        new Site("com.acme.Menu", "order(int)", "Menu.java", i + 1, i, operations[i], "")))
                .toList();
        return new Feature(Feature.Kind.STANDSTILL, shape, accesses);
    }

    private static Map<Feature, List<Circumstance>> circumstances(Feature feature, String lock) {
        Circumstance[] each = new Circumstance[feature.accesses().size()];
        Arrays.fill(each, new Circumstance(List.of(lock), List.of()));
        return Map.of(feature, List.of(each));
    }
}
