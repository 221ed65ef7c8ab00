package org.locon.surefire.strategy;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.locon.model.Plan;
import org.locon.model.Site;
import org.locon.model.Variable;

/**
 * Runs in which threads linger after they have accessed one variable, until another thread has accessed it, too: before
 * they act upon what they have seen, or complete what they have begun, elsewhere. No order of two accesses to one
 * variable brings that about. Each variable has its turn, the first few of them soon; then those that have made runs
 * fail, and now and then another one.
 */
final class LingeringRuns {

    private static final double SHARE_OF_UNTRIED = 0.5;

    /** When so many have had their turn, the others wait for theirs. */
    private static final int SOON = 10;

    private static final double SHARE = 0.15;

    /** How likely a run fails at a variable that wasn't tried. */
    private static final double PRIOR = 0.05;

    /** At every access, or at every third one: whoever is held at each doesn't get far. */
    private static final double[] STRENGTHS = {0.3, 1};

    private final List<Set<Site>> variables;
    private final Map<Variable, FailureTally> tallies = new HashMap<>();

    /** @param outcomes of the strategy's runs so far */
    LingeringRuns(KnownOrders known, List<History.Outcome> outcomes) {
        this.variables = known.byVariableApart();
        for (History.Outcome outcome : outcomes) {
            if (outcome.plan().kinds().contains(Plan.Kind.LINGER)) {
                tallies.computeIfAbsent(variable(outcome.plan().points()), any -> new FailureTally())
                        .add(outcome.failed());
            }
        }
    }

    private static Variable variable(Set<Site> points) {
        return points.iterator().next().variable();
    }

    /** A plan like this one with threads lingering at one variable, if it's the turn of such a run. */
    Optional<Plan> next(Plan plan, SplittableRandom random) {
        List<Set<Site>> untried = variables.stream()
                .filter(points -> !tallies.containsKey(variable(points)))
                .toList();
        boolean soon = !untried.isEmpty() && tallies.size() < SOON;
        if (variables.isEmpty() || random.nextDouble() >= (soon ? SHARE_OF_UNTRIED : SHARE)) {
            return Optional.empty();
        }
        Set<Site> points = soon ? untried.get(random.nextInt(untried.size())) : promising(random);
        double strength = STRENGTHS[random.nextInt(STRENGTHS.length)];
        return Optional.of(new Plan(plan.seed(), strength)
                .by(plan.strategy())
                .with(EnumSet.of(Plan.Kind.LINGER))
                .at(points));
    }

    private Set<Site> promising(SplittableRandom random) {
        return WeightedDraw.draw(variables, this::promise, random).orElseGet(() -> variables.get(variables.size() - 1));
    }

    private double promise(Set<Site> points) {
        return tallies.getOrDefault(variable(points), new FailureTally()).rate(1, PRIOR);
    }
}
