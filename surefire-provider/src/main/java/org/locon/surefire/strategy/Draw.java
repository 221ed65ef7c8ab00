package org.locon.surefire.strategy;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.locon.stats.noise.PointScores;
import org.locon.stats.spectrum.Site;

/**
 * The points of one more experiment, drawn by what is known of them. How many there are is drawn, too: half of all, a quarter, and so on down to
 * two. Noise at many points holds up all threads alike; a bug that shows only where one of them is much later than another needs
 * noise at few. The share with which more experiments have failed comes more often.
 */
final class Draw {

    /** Where more fail than that, noise that keeps them from failing teaches more. */
    private static final double MANY = 0.3;

    /** No point is in nearly all experiments, or in nearly none: then nothing could be compared. */
    private static final double LEAST = 0.5;

    private static final double MOST = 0.75;
    private static final double HALF = 0.5;
    private static final int FEWEST = 2;

    /** What is taken to be known of a share at first: that one of so many experiments fails. */
    private static final double PRIOR = 10;

    private final List<Site> points;
    private final List<History.Outcome> outcomes;

    /** @param outcomes of experiments so far */
    Draw(List<Site> points, List<History.Outcome> outcomes) {
        this.points = points;
        this.outcomes = outcomes;
    }

    /**
     * Each point with the probability that its odds give it, or that it doesn't: the share where it makes no difference. So more
     * experiments fail, or fewer if many do.
     */
    List<Site> of(PointScores<Site> scores, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        boolean often = failsOften();
        double share = often ? HALF : share(random);
        List<Site> drawn = new ArrayList<>();
        for (Site point : points) {
            double odds = often ? 1 / scores.odds(point) : scores.odds(point);
            double weighted = share / (1 - share) * odds;
            double probability = Math.max(LEAST * share, Math.min(MOST, weighted / (1 + weighted)));
            if (random.nextDouble() < probability) {
                drawn.add(point);
            }
        }
        return drawn.isEmpty() ? List.of(points.get(random.nextInt(points.size()))) : drawn;
    }

    private boolean failsOften() {
        return outcomes.stream().filter(History.Outcome::failed).count() > MANY * outcomes.size();
    }

    private double share(SplittableRandom random) {
        List<Double> weights = new ArrayList<>();
        for (double share = HALF; weights.isEmpty() || share * points.size() >= FEWEST; share /= 2) {
            weights.add(rate(weights.size()));
        }
        double left = random.nextDouble()
                * weights.stream().mapToDouble(Double::doubleValue).sum();
        int halvings = 0;
        while (halvings < weights.size() - 1 && left >= weights.get(halvings)) {
            left -= weights.get(halvings++);
        }
        return HALF / (1 << halvings);
    }

    private double rate(int halvings) {
        double runs = PRIOR;
        double failed = 1;
        for (History.Outcome outcome : outcomes) {
            int size = Starts.without(outcome.plan().points()).size();
            if (size > 0 && halvings(size) == halvings) {
                runs++;
                failed += outcome.failed() ? 1 : 0;
            }
        }
        return failed / runs;
    }

    /** Of so many points, to the nearest. */
    private int halvings(int size) {
        double share = (double) size / points.size();
        return (int) Math.max(0, Math.round(Math.log(HALF / share) / Math.log(2)));
    }
}
