package org.locon.surefire.strategy;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.locon.stats.noise.OptimalDesign;
import org.locon.stats.noise.PointScores;
import org.locon.stats.noise.Sample;
import org.locon.stats.spectrum.Operation;
import org.locon.stats.spectrum.Plan;
import org.locon.stats.spectrum.Site;

/**
 * Finds the few points whose noise reveals the bug: first noise everywhere, to get to know the points, then a design of
 * experiments over them. From their scores come the next experiments, which prefer what makes the bug show, or what hides it
 * where it shows too often; in between, duels of neighbours, and proofs: the highest point alone, the two highest, and so on, until the bug shows in half of the
 * runs. Then the search begins again without what these points explain.
 */
public final class DesignSearch implements Strategy {

    private static final String NAME = "design";
    private static final int LOOKS = 3;
    private static final int FEWEST = 8;
    private static final int MOST = 40;
    private static final int REPEATS = 2;
    private static final int PROOF = 6;
    private static final int LARGEST_PROOF = 6;

    /** Of so many runs one belongs to a proof. */
    private static final int PROOFS = 5;

    private static final double SURE = 0.5;
    private static final double EVERYWHERE = 0.3;

    /** Which of them reveals most differs from program to program. */
    private static final double[] STRENGTHS = {0.3, 0.6, 0.9};

    /** Noise at one point alone has to be sure. */
    private static final double DUEL = 1;

    /** Where more fail than that, noise that keeps them from failing teaches more. */
    private static final double MANY = 0.3;

    /** No point is in nearly all experiments, or in nearly none: then nothing could be compared. */
    private static final double LEAST = 0.25;

    /** What lasts too short for others to overtake blurs the comparison. */
    private static final Set<Plan.Kind> LONG = Set.of(Plan.Kind.PAUSE, Plan.Kind.HOLD);

    private List<List<Site>> design = List.of();
    private List<Site> designed = List.of();

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Plan next(History history) {
        long seed = history.nextSeed();
        List<History.Outcome> outcomes = history.outcomes(NAME);
        if (outcomes.size() < LOOKS || history.points().isEmpty()) {
            return new Plan(seed, EVERYWHERE).by(NAME);
        }
        int known = outcomes.get(LOOKS - 1).points();
        List<Site> points = known == 0 ? history.points() : history.points().subList(0, known);
        List<List<Site>> experiments = design(points, history);
        int turn = outcomes.size() - LOOKS;
        if (turn < REPEATS * experiments.size()) {
            return at(experiments.get(turn % experiments.size()), seed);
        }
        PointScores<Site> scores = new PointScores<>(experiments(outcomes, experiments.size()));
        Map<Set<Site>, Sample<Site>> samples = history.samples(NAME);
        Optional<Site> end = isDuel(turn)
                ? new Duels(history.edges(places(history.points())), samples).next(scores)
                : Optional.empty();
        if (end.isPresent()) {
            return new Plan(seed, DUEL).by(NAME).with(EnumSet.copyOf(LONG)).at(Set.of(end.get()));
        }
        Optional<List<Site>> proof = isProof(turn) ? proof(scores, history.points(), samples) : Optional.empty();
        return at(proof.orElseGet(() -> likely(scores, history.points(), failsOften(outcomes), seed)), seed);
    }

    private static boolean failsOften(List<History.Outcome> outcomes) {
        return outcomes.stream().filter(History.Outcome::failed).count() > MANY * outcomes.size();
    }

    /** What starts a thread tells which thread matters, and not where. */
    private static List<Site> places(List<Site> points) {
        return points.stream()
                .filter(point -> point.operation() != Operation.START)
                .toList();
    }

    private static boolean isDuel(int turn) {
        return turn % PROOFS % 2 == 1;
    }

    private static boolean isProof(int turn) {
        return turn % PROOFS == 0;
    }

    /** The samples that scores come from: proofs and duels are left out, since they try what scores high and little else. */
    private static Collection<Sample<Site>> experiments(List<History.Outcome> outcomes, int designed) {
        Map<Set<Site>, Sample<Site>> samples = new LinkedHashMap<>();
        for (int turn = 0; turn + LOOKS < outcomes.size(); turn++) {
            History.Outcome outcome = outcomes.get(turn + LOOKS);
            boolean compares = turn < REPEATS * designed
                    || !isProof(turn) && outcome.plan().noise() != DUEL;
            if (!outcome.plan().points().isEmpty() && compares) {
                Sample<Site> sample = new Sample<>(outcome.plan().points(), 1, outcome.failed() ? 1 : 0);
                samples.merge(sample.points(), sample, Sample::and);
            }
        }
        return samples.values();
    }

    private static Plan at(Collection<Site> points, long seed) {
        return new Plan(seed, STRENGTHS[new SplittableRandom(~seed).nextInt(STRENGTHS.length)])
                .by(NAME)
                .with(EnumSet.copyOf(LONG))
                .at(Set.copyOf(points));
    }

    /** The same for the same points; kept, because it takes its time. */
    private List<List<Site>> design(List<Site> points, History history) {
        if (!points.equals(designed)) {
            int experiments = Math.max(FEWEST, Math.min(MOST, points.size() + 2));
            design = OptimalDesign.of(points, experiments, history.seed());
            designed = points;
        }
        return design;
    }

    /** The next set of highest points that hasn't been proved or refuted yet; none when there is nothing left to prove. */
    private static Optional<List<Site>> proof(
            PointScores<Site> all, List<Site> points, Map<Set<Site>, Sample<Site>> samples) {
        PointScores<Site> scores = all;
        List<Site> left = points;
        for (int bugs = 0; bugs < LARGEST_PROOF && !left.isEmpty(); bugs++) {
            List<Site> ranked = scores.ranked(left);
            Optional<List<Site>> proved = Optional.empty();
            for (int size = 1; size <= Math.min(LARGEST_PROOF, ranked.size()) && proved.isEmpty(); size++) {
                List<Site> best = ranked.subList(0, size);
                Sample<Site> sample = samples.get(Set.copyOf(best));
                if (sample == null || sample.runs() < PROOF) {
                    return Optional.of(best);
                }
                proved = sample.failures() >= SURE * sample.runs() ? Optional.of(best) : Optional.empty();
            }
            if (proved.isEmpty()) {
                return Optional.empty();
            }
            scores = scores.without(Set.copyOf(proved.get()));
            left = new ArrayList<>(left);
            left.removeAll(proved.get());
        }
        return Optional.empty();
    }

    /**
     * Each point with the probability that its odds give it, or that it doesn't: one half where it makes no difference. So more
     * experiments fail, or fewer if many do.
     */
    private static List<Site> likely(PointScores<Site> scores, List<Site> points, boolean unlikely, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Site> drawn = new ArrayList<>();
        for (Site point : points) {
            double odds = unlikely ? 1 / scores.odds(point) : scores.odds(point);
            double probability = Math.max(LEAST, Math.min(1 - LEAST, odds / (1 + odds)));
            if (random.nextDouble() < probability) {
                drawn.add(point);
            }
        }
        return drawn.isEmpty() ? List.of(points.get(random.nextInt(points.size()))) : drawn;
    }
}
