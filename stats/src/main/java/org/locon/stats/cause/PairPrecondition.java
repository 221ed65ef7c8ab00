package org.locon.stats.cause;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Variable;
import org.locon.stats.matrix.Column;
import org.locon.stats.rank.RankedFeature;

/**
 * What has to go wrong before a pair can. The order of two accesses may tell failed runs from passed ones without an
 * error and still be but the last step. Something else, at other variables, begins earlier and makes failing likelier
 * too. It shows in each run that shows the pair, passed or failed. It leads to failure only if the rest happens as
 * well, which is why no coefficient would put it first. What other failures have as well is nothing that leads to
 * these.
 */
final class PairPrecondition {

    private final AllRunsColumns all;
    private final PossibleOrders orders;

    PairPrecondition(AllRunsColumns all, PossibleOrders orders) {
        this.all = all;
        this.orders = orders;
    }

    /** The most suspicious of them; of equals an interruption, which needs no other reason. */
    Optional<RankedFeature> of(RankedFeature pair, Stream<RankedFeature> significant) {
        if (!(pair.column().feature() instanceof Pair)) {
            return Optional.empty();
        }
        List<RankedFeature> before = significant
                .filter(other -> precedes(other.column(), pair.column()))
                .toList();
        return before.stream()
                .filter(other -> FeatureSites.isInterruption(other.column()))
                .filter(other -> other.suspicion() == before.get(0).suspicion())
                .findFirst()
                .or(() -> before.stream().findFirst());
    }

    private boolean precedes(Column some, Column pair) {
        return isNeverWithout(some, pair)
                && all.passed(some) > 0
                && all.failures(pair).contains(all.failures(some))
                && orders.couldBeOtherwise(some);
    }

    /** Whether it begins earlier, is about other variables, and shows in each run that shows the pair. */
    boolean isNeverWithout(Column some, Column pair) {
        return some.first() < pair.first()
                && variables(some).stream().noneMatch(variables(pair)::contains)
                && all.implies(pair, some);
    }

    private static Set<Variable> variables(Column column) {
        return column.feature().sites().stream().map(PossibleOrders::variable).collect(Collectors.toSet());
    }
}
