package org.locon.surefire.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.surefire.strategy.Program.reversed;
import static org.locon.surefire.strategy.Program.site;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Feature;
import org.locon.model.Occurrence;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.PointFeature.LockCycle;
import org.locon.model.PointFeature.PointReached;
import org.locon.model.Run;
import org.locon.model.Sighting;
import org.locon.model.Site;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;
import org.locon.stats.evidence.FeatureEvidence;

class KnownOrdersTest {

    private static final Site WRITE = site(1, Operation.WRITE);
    private static final Site READ = site(2, Operation.READ);
    private static final Plan.Order SEEN = new Plan.Order(WRITE, READ);
    private static final Pair PAIR = new Pair(WRITE, READ);

    private final FeatureEvidence evidence = new FeatureEvidence(0);
    private final KnownOrders orders = new KnownOrders(evidence);

    private void add(Run run) {
        evidence.add(run);
        orders.add(run);
    }

    private KnownOrder known(Plan.Order order) {
        return orders.all().stream()
                .filter(each -> each.order().equals(order))
                .findFirst()
                .orElseThrow();
    }

    private static Sighting between(String first, String second) {
        return new Sighting(PAIR, new Sighting.Side(first, List.of()), new Sighting.Side(second, List.of()), 1);
    }

    private void run(Plan plan, boolean failed, boolean shown, Sighting... sightings) {
        add(new Run(
                1,
                plan,
                failed ? Optional.of(new Symptom(Symptom.Kind.ASSERTION, "lost", "")) : Optional.empty(),
                1,
                new Spectrum(shown ? List.of(new Occurrence(PAIR, 1)) : List.of(), List.of(sightings), 1, 1)));
    }

    @Test
    void whatRunsShowedAndWhatCameOfAimingAtItAreCounted() {
        run(new Plan(1, 0), false, true);
        run(new Plan(2, 0).towards(SEEN), true, true);
        run(new Plan(3, 0).towards(SEEN), true, false);
        run(new Plan(4, 0).towards(reversed(SEEN)), false, true);

        assertThat(orders.all())
                .containsExactly(
                        new KnownOrder(SEEN, 3, 1, 2, 1, 2, true), new KnownOrder(reversed(SEEN), 0, 0, 1, 0, 0, true));
    }

    @Test
    void aThreadAndTheOneThatCreatedItAreNotApart() {
        run(new Plan(1, 0), false, true, between("1", "1.2"), between("1.2.1", "1"));

        assertThat(known(SEEN).apart()).isFalse();
        assertThat(known(reversed(SEEN)).apart()).isFalse();
    }

    @Test
    void twoThreadsOfOneCreatorAreApart_andOneSuchSightingIsEnough() {
        run(new Plan(1, 0), false, true, between("1", "1.2"), between("1.1", "1.10"));

        assertThat(known(SEEN).apart()).isTrue();
        assertThat(known(reversed(SEEN)).apart()).isTrue();
    }

    @Test
    void ofUnknownThreadsItIsTakenForGranted() {
        run(new Plan(1, 0), false, true);

        assertThat(known(SEEN).apart()).isTrue();
    }

    @Test
    void aWaitMayComeTooLateForANotificationOfTheSameKind() {
        Site wait = call(1, Operation.WAIT, "java.lang.Object#wait");
        Site notify = call(2, Operation.NOTIFY, "java.lang.Object#notify");
        Site latch = call(3, Operation.NOTIFY, "java.util.concurrent.CountDownLatch#countDown");
        List<Occurrence> come = Stream.of(wait, latch, notify)
                .map(site -> new PointReached(site))
                .map(feature -> new Occurrence(feature, 1))
                .toList();
        add(new Run(1, new Plan(1, 0), Optional.empty(), 1, new Spectrum(come, 1, 1)));

        assertThat(orders.all()).extracting(KnownOrder::order).containsExactly(new Plan.Order(notify, wait));
    }

    private static Site call(int line, Operation operation, String method) {
        return new Site("com.acme.Server", "serve()", "Server.java", line, line, operation, method);
    }

    @Test
    void whatFailedRunsShowAndOthersDontPromisesMost() {
        Plan aimed = new Plan(1, 0).towards(SEEN);
        run(aimed, true, true);
        double once = known(SEEN).promise();
        run(aimed, true, true);
        double twice = known(SEEN).promise();
        run(aimed, false, true);

        assertThat(once).isEqualTo(0.5);
        assertThat(twice).isGreaterThan(once);
        assertThat(known(SEEN).promise()).isLessThan(twice);
        assertThat(known(reversed(SEEN)).promise()).isZero();
    }

    @Test
    void aSiteAtWhichNothingComesAboutLosesItsEase() {
        Plan aimed = new Plan(1, 0).towards(SEEN);
        run(aimed, false, false);
        run(aimed, false, false);
        double hard = orders.ease(WRITE);
        run(aimed, false, true);

        assertThat(orders.ease(site(9, Operation.READ))).isEqualTo(1);
        assertThat(hard).isLessThan(0.5);
        assertThat(orders.ease(READ)).isBetween(hard, 0.5);
    }

    @Test
    void anOrderThatHardlyComesPromisesLittle() {
        Plan aimed = new Plan(1, 0).towards(SEEN);
        run(aimed, true, true);
        double came = known(SEEN).promise();
        for (int i = 0; i < 10; i++) {
            run(aimed, false, false);
        }

        assertThat(known(SEEN).promise()).isLessThan(came / 4);
    }

    @Test
    void whereLocksAreTakenInOtherOrdersEachThreadMayFindItsSecondOneTaken() {
        List<Site> locks = Stream.of(1, 2, 3, 4)
                .map(line -> call(line, Operation.LOCK, ""))
                .toList();
        Feature crossing = new LockCycle(List.of(locks.get(0), locks.get(2)), List.of(locks.get(1), locks.get(3)));
        add(new Run(1, new Plan(1, 0), Optional.empty(), 1, new Spectrum(List.of(new Occurrence(crossing, 1)), 1, 1)));

        assertThat(orders.all())
                .extracting(KnownOrder::order)
                .containsExactly(
                        new Plan.Order(locks.get(2), locks.get(1)), new Plan.Order(locks.get(0), locks.get(3)));
    }
}
