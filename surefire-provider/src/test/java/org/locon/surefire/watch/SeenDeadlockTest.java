package org.locon.surefire.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.locon.model.Circumstance;
import org.locon.model.Feature;
import org.locon.model.Operation;
import org.locon.model.Site;
import org.locon.model.Standstill.Deadlock;
import org.locon.model.Standstill.WaitingWithLock;
import org.locon.model.Symptom;

class SeenDeadlockTest {

    private static final Symptom HANG = new Symptom(Symptom.Kind.HANG, "every thread waits", "\"main\" WAITING");

    @Test
    void whoHoldsAndWantsOneLockIsDeadlocked() {
        Feature own = new Deadlock(List.of(lock(1)), List.of(lock(2)));
        assertThat(SeenDeadlock.in(HANG, circumstances(own, "com.acme.Menu.lock")))
                .isEqualTo(new Symptom(
                        Symptom.Kind.DEADLOCK,
                        "deadlock: com.acme.Menu.order(Menu.java:2) waits for com.acme.Menu.lock,"
                                + " held by the same thread since com.acme.Menu.order(Menu.java:1)",
                        "\"main\" WAITING"));
    }

    @Test
    void eachWaitsForWhatTheNextOneHolds() {
        Feature cycle = new Deadlock(List.of(lock(1), lock(2)), List.of(lock(3), lock(4)));
        assertThat(SeenDeadlock.in(HANG, circumstances(cycle, "com.acme.Menu.lock"))
                        .message())
                .isEqualTo("deadlock: com.acme.Menu.order(Menu.java:3) waits for com.acme.Menu.lock"
                        + " held since com.acme.Menu.order(Menu.java:2), com.acme.Menu.order(Menu.java:4) waits for"
                        + " com.acme.Menu.lock held since com.acme.Menu.order(Menu.java:1)");
    }

    @Test
    void whoWaitsToBeWokenHangs() {
        Feature nested = new WaitingWithLock(lock(1), site(Operation.WAIT, 2), lock(3));
        assertThat(SeenDeadlock.in(HANG, circumstances(nested, "com.acme.Menu.lock")))
                .isEqualTo(HANG);
    }

    @Test
    void whatTheJvmCallsADeadlockStaysAsItIs() {
        Symptom known = new Symptom(Symptom.Kind.DEADLOCK, "deadlock: here", "");
        Feature own = new Deadlock(List.of(lock(1)), List.of(lock(2)));
        assertThat(SeenDeadlock.in(known, circumstances(own, "com.acme.Menu.lock")))
                .isEqualTo(known);
    }

    private static Site site(Operation operation, int line) {
        return new Site("com.acme.Menu", "order(int)", "Menu.java", line, line, operation, "");
    }

    private static Site lock(int line) {
        return site(Operation.LOCK, line);
    }

    private static Map<Feature, List<Circumstance>> circumstances(Feature feature, String lock) {
        Circumstance[] each = new Circumstance[feature.sites().size()];
        Arrays.fill(each, new Circumstance(List.of(lock), List.of()));
        return Map.of(feature, List.of(each));
    }
}
