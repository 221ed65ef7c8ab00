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
import org.locon.campaign.BundledStrategy;
import org.locon.model.Plan;
import org.locon.model.Site;
import org.locon.stats.noise.OptimalDesign;
import org.locon.stats.noise.PointScores;
import org.locon.stats.noise.Sample;

/**
 * Finds the few points whose noise reveals the bug: first noise everywhere, to get to know the points, then a design of
 * experiments over them. From their scores come the next experiments, which prefer what makes the bug show, or what
 * hides it where it shows too often; in between, duels of neighbours, and proofs: the highest point alone, the two
 * highest, and so on, until the bug shows in half of the runs. Then the search begins again without what these points
 * explain.
 */
final class DesignSearch implements Strategy {

    private static final String NAME = BundledStrategy.DESIGN.toString();
    private static final int LOOKS = 3;
    private static final int FEWEST = 8;
    private static final int MOST = 40;
    private static final int REPEATS = 2;
    private static final int PROOF = 6;
    private static final int LARGEST_PROOF = 6;

    /** Of so many runs one belongs to a proof, one is an experiment, and the others belong to duels. */
    private static final int ROUND = 5;

    private static final double SURE = 0.5;
    private static final double EVERYWHERE = 0.3;

    /** Which of them reveals most differs from program to program. */
    private static final double[] STRENGTHS = {0.3, 0.6, 0.9};

    /**
     * Noise at one point alone has to be sure, but now and then not in each round of a loop. It pauses: a hold may end
     * at the next step of another thread.
     */
    private static final double[] DUELS = {0.3, 1, 1, 1};

    /** What lasts too short for others to overtake blurs the comparison. */
    private static final Set<Plan.Kind> LONG = Set.of(Plan.Kind.PAUSE, Plan.Kind.HOLD);

    private List<List<Site>> design = List.of();

    /** How many runs with noise everywhere were made before the first experiment. */
    private int looks = LOOKS;

    /** So many runs are learned from. */
    private int learned;

    private final Map<Set<Site>, Sample<Site>> samples = new LinkedHashMap<>();
    private final Map<Set<Site>, Sample<Site>> experiments = new LinkedHashMap<>();
    private final ExperimentDraw draw = new ExperimentDraw();
    private final ThreadStartNoise starts = new ThreadStartNoise();

    @Override
    public String name() {
        return NAME;
    }

    /** Which points matter. */
    @Override
    public boolean asksForMore() {
        return true;
    }

    @Override
    public Plan next(History history) {
        long seed = history.nextSeed();
        List<History.Outcome> outcomes = history.outcomes(NAME);
        begin(outcomes, history);
        if (design.isEmpty()) {
            return new Plan(seed, EVERYWHERE).by(NAME);
        }
        for (; learned < outcomes.size(); learned++) {
            learn(outcomes.get(learned), learned - looks);
        }
        int turn = outcomes.size() - looks;
        List<Site> points = history.points();
        if (isDesigned(turn)) {
            return noise(STRENGTHS, design.get(turn % design.size()), points, seed);
        }
        PointScores<Site> scores = new PointScores<>(experiments.values());
        List<Site> places = ThreadStartNoise.without(points);
        Optional<Site> end =
                isDuel(turn) ? new NeighbourDuels(history.edges(places), samples).next(scores) : Optional.empty();
        if (end.isPresent()) {
            return noise(DUELS, Set.of(end.get()), points, seed).with(EnumSet.of(Plan.Kind.PAUSE));
        }
        Optional<List<Site>> proof = isProof(turn) ? proof(scores, places) : Optional.empty();
        return noise(STRENGTHS, proof.orElseGet(() -> draw.of(places, scores, seed)), points, seed);
    }

    /** The experiments are designed once some points are known, with those that are known then. */
    private void begin(List<History.Outcome> outcomes, History history) {
        while (design.isEmpty() && looks <= outcomes.size()) {
            List<Site> known = ThreadStartNoise.without(
                    history.points().subList(0, outcomes.get(looks - 1).points()));
            if (known.isEmpty()) {
                looks++;
            } else {
                int size = Math.max(FEWEST, Math.min(MOST, known.size() + 2));
                design = OptimalDesign.of(known, size, history.seed());
            }
        }
    }

    private boolean isDesigned(int turn) {
        return turn < REPEATS * design.size();
    }

    /**
     * Each run is looked at once: there may be thousands of them, at hundreds of points. Scores come from all but
     * proofs and duels, which try what scores high and little else.
     */
    private void learn(History.Outcome outcome, int turn) {
        Set<Site> places = Set.copyOf(ThreadStartNoise.without(outcome.plan().points()));
        draw.add(places.size(), outcome.failed());
        starts.add(places, outcome);
        if (!places.isEmpty()) {
            Sample<Site> sample = new Sample<>(places, 1, outcome.failed() ? 1 : 0);
            samples.merge(places, sample, Sample::and);
            if (isDesigned(turn) || !isProof(turn) && !(isDuel(turn) && places.size() == 1)) {
                experiments.merge(places, sample, Sample::and);
            }
        }
    }

    private static boolean isDuel(int turn) {
        return turn % ROUND != 0 && turn % ROUND != ROUND - 1;
    }

    private static boolean isProof(int turn) {
        return turn % ROUND == 0;
    }

    private Plan noise(double[] strengths, Collection<Site> places, List<Site> points, long seed) {
        SplittableRandom random = new SplittableRandom(~seed);
        return new Plan(seed, strengths[random.nextInt(strengths.length)])
                .by(NAME)
                .with(EnumSet.copyOf(LONG))
                .at(starts.added(places, points, random));
    }

    /**
     * The next set of highest points that hasn't been proved or refuted yet; none when there is nothing left to prove.
     */
    private Optional<List<Site>> proof(PointScores<Site> all, List<Site> points) {
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
}
