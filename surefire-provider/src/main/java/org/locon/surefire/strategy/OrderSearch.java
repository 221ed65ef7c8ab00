package org.locon.surefire.strategy;

import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import org.locon.campaign.BundledStrategy;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.Site;

/**
 * Aims at orders that no run has shown: where an access of one thread was only ever seen before that of another, the
 * first one is held until the other has passed. First come the ends of regions, where something that was read or
 * written before may be overtaken, waits that may come too late for a notification, and locks that threads take in
 * other orders; last, orders in which somebody would have to come before the object was made, or before the thread that
 * made it. An order that doesn't come in a few tries is taken for impossible. When all are tried, those that are seldom
 * seen have their turn. As soon as a run has failed, a part of the runs aims at what failed runs show and others don't,
 * as long as not too many fail. In others threads linger where they have accessed a variable ({@link LingeringRuns}),
 * which brings about what no order of two accesses to it says.
 */
final class OrderSearch implements Strategy {

    static final int TRIES = 3;
    private static final double FEW = 0.15;
    private static final double MANY = 0.30;
    private static final double REPEATED_IF_FEW = 0.5;
    private static final double REPEATED = 0.2;
    private static final double LIGHT = 0.05;
    private static final double UNSEEN = 10;
    private static final double HOPELESS = 0.01;
    private static final double UNBORN = 0.05;
    private static final double KIN = 0.1;
    private static final double REGION = 4;
    private static final double RETURN = 3;

    @Override
    public String name() {
        return BundledStrategy.ORDERS.toString();
    }

    @Override
    public Plan next(History history) {
        long seed = history.nextSeed();
        SplittableRandom random = new SplittableRandom(seed);
        Plan plan = new Plan(seed, random.nextBoolean() ? 0 : LIGHT).by(name());
        KnownOrders known = history.orders();
        Optional<Plan> lingering = new LingeringRuns(known, history.outcomes(name())).next(plan, random);
        if (lingering.isPresent()) {
            return lingering.get();
        }
        int runs = history.outcomes().size();
        Optional<Plan.Order> aim = random.nextDouble() < repeated(history.failed(), runs)
                ? draw(known, random, order -> Math.pow(order.promise(), 2))
                : Optional.empty();
        return aim.or(() -> draw(known, random, order -> weight(order, known, runs)))
                .map(plan::towards)
                .orElse(plan);
    }

    /** The share of runs that aim at what made others fail. */
    private static double repeated(int failed, int runs) {
        if (failed == 0 || failed >= MANY * runs) {
            return 0;
        }
        return failed < FEW * runs ? REPEATED_IF_FEW : REPEATED;
    }

    private static Optional<Plan.Order> draw(
            KnownOrders known, SplittableRandom random, ToDoubleFunction<KnownOrder> weight) {
        return WeightedDraw.draw(known.all(), weight, random).map(KnownOrder::order);
    }

    /** How worthwhile it is to aim at an order of which this is known. */
    private static double weight(KnownOrder order, KnownOrders known, int runs) {
        int tries = 1 + order.tried();
        Operation held = order.order().second().operation();
        if (held == Operation.WAIT || held == Operation.LOCK) {
            return UNSEEN * REGION / (tries * tries);
        }
        if (order.seen() == 0) {
            double likely = order.tried() < TRIES ? UNSEEN * likelihood(order, known) : HOPELESS;
            return likely / (tries * tries);
        }
        double seldom = 1 - (double) order.seen() / runs;
        return seldom * seldom / tries;
    }

    /**
     * How likely it is that others can come before its second access, and that it matters. Where one order after the
     * other was aimed at in vain, threads are kept apart by something.
     */
    private static double likelihood(KnownOrder order, KnownOrders known) {
        Site held = order.order().second();
        double free = (order.apart() ? 1 : KIN) * known.ease(order.order().first()) * known.ease(held);
        if (held.method().startsWith("<init>") || held.method().startsWith("<clinit>")) {
            return free * UNBORN;
        }
        if (known.endsRegion(held)) {
            return free * REGION;
        }
        return known.returnsTo(held) ? free * RETURN : free;
    }
}
