package org.locon.surefire.strategy;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/** Draws one of several, each with a probability in proportion to its weight. */
final class WeightedDraw {

    private WeightedDraw() {}

    /** None if nothing has a weight. */
    static <T> Optional<T> draw(List<T> all, ToDoubleFunction<T> weight, SplittableRandom random) {
        double left = random.nextDouble() * all.stream().mapToDouble(weight).sum();
        for (T each : all) {
            left -= weight.applyAsDouble(each);
            if (left < 0) {
                return Optional.of(each);
            }
        }
        return Optional.empty();
    }
}
