package org.locon.surefire.strategy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BiPredicate;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Feature;
import org.locon.model.Occurrence;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;

/** A program that exists only as what a plan makes of it: which orders it shows, and whether it fails. */
final class Program {

    private final Map<Plan.Order, BiPredicate<Plan, SplittableRandom>> orders = new LinkedHashMap<>();
    private final BiPredicate<Plan, SplittableRandom> fails;

    Program(BiPredicate<Plan, SplittableRandom> fails) {
        this.fails = fails;
    }

    /** It shows this order when the condition holds. */
    Program shows(Plan.Order order, BiPredicate<Plan, SplittableRandom> when) {
        orders.put(order, when);
        return this;
    }

    /** The plans that the strategy made for so many runs. */
    List<Plan> run(Strategy strategy, History history, int runs) {
        SplittableRandom random = new SplittableRandom(history.nextSeed());
        List<Plan> plans = new ArrayList<>();
        for (int number = 1; number <= runs; number++) {
            Plan plan = strategy.next(history);
            plans.add(plan);
            history.add(run(number, plan, random));
        }
        return plans;
    }

    private Run run(int number, Plan plan, SplittableRandom random) {
        List<Occurrence> occurrences = new ArrayList<>();
        orders.forEach((order, when) -> {
            if (when.test(plan, random)) {
                occurrences.add(new Occurrence(feature(order), 1));
            }
        });
        Optional<Symptom> symptom = fails.test(plan, random)
                ? Optional.of(new Symptom(Symptom.Kind.ASSERTION, "lost", ""))
                : Optional.empty();
        return new Run(number, plan, symptom, 1, new Spectrum(occurrences, 1, 1));
    }

    static Site site(int line, Operation operation) {
        return new Site("com.acme.Account", "transfer()", "Account.java", line, line, operation, "com.acme.Account.x");
    }

    static Plan.Order reversed(Plan.Order order) {
        return new Plan.Order(order.second(), order.first());
    }

    private static Feature feature(Plan.Order order) {
        return new Pair(order.first(), order.second());
    }
}
