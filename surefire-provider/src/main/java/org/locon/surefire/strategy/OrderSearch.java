package org.locon.surefire.strategy;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.locon.stats.spectrum.Plan;
import org.locon.stats.spectrum.Site;

/**
 * Aims at orders that no run has shown: where an access of one thread was only ever seen before that of another, the first
 * one is held until the other has passed. First come the ends of regions, where something that was read or written before
 * may be overtaken; last, orders in which somebody would have to come before the object was made. An order that doesn't come
 * in a few tries is taken for impossible. When all are tried, those that are seldom seen have their turn, and those that
 * made runs fail.
 */
public final class OrderSearch implements Strategy {

    static final int TRIES = 3;
    private static final double MOST = 0.30;
    private static final double LIGHT = 0.05;
    private static final double UNSEEN = 10;
    private static final double HOPELESS = 0.01;
    private static final double UNBORN = 0.05;
    private static final double REGION = 4;

    @Override
    public String name() {
        return "orders";
    }

    @Override
    public Plan next(History history) {
        long seed = history.nextSeed();
        SplittableRandom random = new SplittableRandom(seed);
        Plan plan = new Plan(seed, random.nextBoolean() ? 0 : LIGHT).by(name());
        List<Map.Entry<Plan.Order, Orders.Count>> all = history.orders().all();
        int runs = history.outcomes().size();
        double worth = history.failed() < MOST * runs ? 2 : 0;
        double sum = all.stream()
                .mapToDouble(order -> weight(order, history.orders(), runs, worth))
                .sum();
        double left = random.nextDouble() * sum;
        for (Map.Entry<Plan.Order, Orders.Count> order : all) {
            left -= weight(order, history.orders(), runs, worth);
            if (left < 0) {
                return plan.towards(order.getKey());
            }
        }
        return plan;
    }

    /**
     * How worthwhile it is to aim at an order of which this is known.
     *
     * @param worth of a failure
     */
    private static double weight(Map.Entry<Plan.Order, Orders.Count> order, Orders known, int runs, double worth) {
        Orders.Count count = order.getValue();
        int tries = 1 + count.tried();
        double failing = worth * count.failed() / tries;
        if (count.seen() == 0) {
            double likely =
                    count.tried() < TRIES ? UNSEEN * likelihood(order.getKey().second(), known) : HOPELESS;
            return likely / (tries * tries) + failing;
        }
        double seldom = 1 - (double) count.seen() / runs;
        return seldom * seldom / tries + failing;
    }

    /** How likely it is that others can come before this access, and that it matters. */
    private static double likelihood(Site held, Orders known) {
        if (held.method().startsWith("<init>") || held.method().startsWith("<clinit>")) {
            return UNBORN;
        }
        return known.endsRegion(held) ? REGION : 1;
    }
}
