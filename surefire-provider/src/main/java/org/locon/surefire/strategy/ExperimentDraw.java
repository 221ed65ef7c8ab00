package org.locon.surefire.strategy;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.locon.model.Site;
import org.locon.stats.noise.PointScores;

/**
 * The points of one more experiment, drawn by what is known of them. How many there are is drawn, too: half of all, a
 * quarter, and so on down to two. Noise at many points holds up all threads alike; a bug that shows only where one of
 * them is much later than another needs noise at few. The share with which more experiments have failed comes more
 * often.
 */
final class ExperimentDraw {

    /** Where more fail than that, noise that keeps them from failing teaches more. */
    private static final double MANY = 0.3;

    /** No point is in nearly all experiments, or in nearly none: then nothing could be compared. */
    private static final double LEAST = 0.5;

    private static final double MOST = 0.75;
    private static final double HALF = 0.5;
    private static final int FEWEST = 2;

    /** What is taken to be known of a share at first: that one of so many experiments fails. */
    private static final double PRIOR = 10;

    private final FailureTally all = new FailureTally();
    private final SortedMap<Integer, FailureTally> bySize = new TreeMap<>();

    /** One more run with noise at so many points, or none. */
    void add(int size, boolean failed) {
        all.add(failed);
        if (size > 0) {
            bySize.computeIfAbsent(size, any -> new FailureTally()).add(failed);
        }
    }

    /**
     * Each point with the probability that its odds give it, or that it doesn't: the share where it makes no
     * difference. So more experiments fail, or fewer if many do.
     */
    List<Site> of(List<Site> points, PointScores<Site> scores, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        boolean often = all.rate(0, 0) > MANY;
        double share = often ? HALF : share(points.size(), random);
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

    private double share(int points, SplittableRandom random) {
        List<Double> shares = Stream.iterate(
                        HALF, share -> share == HALF || share * points >= FEWEST, share -> share / 2)
                .toList();
        return WeightedDraw.draw(shares, share -> rate(share, points), random).orElse(HALF);
    }

    private double rate(double share, int points) {
        FailureTally tally = new FailureTally();
        bySize.forEach((size, each) -> {
            if (nearest(size, points) == share) {
                tally.add(each);
            }
        });
        return tally.rate(PRIOR, 1);
    }

    /** The share that so many of all points come nearest to. */
    private static double nearest(int size, int points) {
        double share = (double) size / points;
        return HALF / (1L << Math.max(0, Math.round(Math.log(HALF / share) / Math.log(2))));
    }
}
