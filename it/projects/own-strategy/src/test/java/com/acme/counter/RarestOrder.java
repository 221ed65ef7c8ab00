package com.acme.counter;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.locon.model.Plan;
import org.locon.surefire.strategy.History;
import org.locon.surefire.strategy.KnownOrder;
import org.locon.surefire.strategy.Strategy;

/** Aims three times at each order of two accesses, the rarest first, and from then on at the one that promises most. */
public final class RarestOrder implements Strategy {

    private static final int TRIES = 3;

    @Override
    public Plan next(History history) {
        Plan plan = new Plan(history.nextSeed(), 0).by(name());
        List<KnownOrder> orders = history.orders().all();
        return rarest(orders)
                .or(() -> mostPromising(orders))
                .map(known -> plan.towards(known.order()))
                .orElse(plan);
    }

    private static Optional<KnownOrder> rarest(List<KnownOrder> orders) {
        return orders.stream()
                .filter(known -> known.tried() < TRIES)
                .min(Comparator.comparingInt(KnownOrder::seen));
    }

    private static Optional<KnownOrder> mostPromising(List<KnownOrder> orders) {
        return orders.stream().max(Comparator.comparingDouble(KnownOrder::promise));
    }
}
