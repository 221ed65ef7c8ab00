package org.locon.surefire.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.Site;
import org.locon.stats.noise.PointScores;
import org.locon.stats.noise.Sample;

class ExperimentDrawTest {

    private static final List<Site> POINTS = IntStream.range(0, 40)
            .mapToObj(line -> Program.site(line, Operation.READ))
            .toList();

    private static ExperimentDraw draw(List<History.Outcome> outcomes) {
        ExperimentDraw draw = new ExperimentDraw();
        outcomes.forEach(outcome -> draw.add(outcome.plan().points().size(), outcome.failed()));
        return draw;
    }

    private static int[] sizes(List<History.Outcome> outcomes) {
        ExperimentDraw draw = draw(outcomes);
        PointScores<Site> nothing = new PointScores<>(List.of());
        return LongStream.range(0, 1000)
                .mapToInt(seed -> draw.of(POINTS, nothing, seed).size())
                .toArray();
    }

    private static List<History.Outcome> outcomes(int points, int runs, int failed) {
        Set<Site> at = Set.copyOf(POINTS.subList(0, points));
        List<History.Outcome> outcomes = new ArrayList<>();
        for (int run = 0; run < runs; run++) {
            outcomes.add(new History.Outcome(new Plan(run, 1).at(at), run < failed, 0, POINTS.size(), false));
        }
        return outcomes;
    }

    @Test
    void whereNothingIsKnownSomeExperimentsHaveManyPointsAndSomeAFew() {
        int[] sizes = sizes(List.of());

        assertThat(IntStream.of(sizes).filter(size -> size >= 14).count()).isBetween(120L, 300L);
        assertThat(IntStream.of(sizes).filter(size -> size <= 4).count()).isBetween(200L, 500L);
        assertThat(IntStream.of(sizes).min()).hasValue(1);
    }

    @Test
    void howManyMakeTheTestFailComesMoreOften() {
        List<History.Outcome> fewReveal = new ArrayList<>(outcomes(20, 50, 0));
        fewReveal.addAll(outcomes(2, 50, 10));

        assertThat(IntStream.of(sizes(fewReveal)).filter(size -> size >= 14).count())
                .isLessThan(100);
        assertThat(IntStream.of(sizes(fewReveal)).filter(size -> size <= 4).count())
                .isGreaterThan(500);
    }

    @Test
    void whatRevealsTheBugComesMoreOften_andMoreSeldomWhereTooMuchDoes() {
        Site high = POINTS.get(7);
        List<Sample<Site>> samples = POINTS.stream()
                .map(point -> new Sample<>(Set.of(point), 10, point.equals(high) ? 10 : 0))
                .toList();
        PointScores<Site> scores = new PointScores<>(samples);

        assertThat(share(high, new ExperimentDraw(), scores))
                .isGreaterThan(1.4 * share(POINTS.get(8), new ExperimentDraw(), scores));
        ExperimentDraw often = draw(outcomes(20, 10, 5));
        assertThat(share(high, often, scores)).isLessThan(share(POINTS.get(8), often, scores));
    }

    private static double share(Site point, ExperimentDraw draw, PointScores<Site> scores) {
        return LongStream.range(0, 1000)
                        .filter(seed -> draw.of(POINTS, scores, seed).contains(point))
                        .count()
                / 1000.0;
    }
}
