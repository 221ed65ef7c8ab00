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
import org.locon.stats.spectrum.Plan;
import org.locon.stats.spectrum.Site;

/**
 * Finds the few points whose noise reveals the bug: first noise everywhere, to get to know the points, then a design of
 * experiments over them. From their scores come the next experiments, which prefer what makes the bug show, or what hides it
 * where it shows too often; in between, duels of neighbours, and proofs: the highest point alone, the two highest, and so on, until the bug shows in half of the
 * runs. Then the search begins again without what these points explain. Experiments in which threads also linger are a series of their own, drawn from the beginning.
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

    /** Noise at one point alone has to be sure, but not in each round of a loop. */
    private static final double[] DUELS = {0.3, 1};

    private List<List<Site>> design = List.of();
    private List<Site> designed = List.of();

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
        List<History.Outcome> all = history.outcomes(NAME);
        List<Site> places = Starts.without(history.points());
        if (all.size() < LOOKS || places.isEmpty()) {
            return new Plan(seed, EVERYWHERE).by(NAME);
        }
        ExperimentNoise noise = new ExperimentNoise(all.subList(LOOKS, all.size()));
        boolean lingering = noise.lingers(new SplittableRandom(Seeds.mix(seed)));
        List<History.Outcome> outcomes = noise.outcomes(lingering);
        Starts starts = new Starts(history.points(), outcomes);
        int known = Starts.without(
                        history.points().subList(0, all.get(LOOKS - 1).points()))
                .size();
        List<List<Site>> experiments = design(known == 0 ? places : places.subList(0, known), history);
        int turn = outcomes.size();
        Set<Plan.Kind> kinds = ExperimentNoise.kinds(lingering);
        if (turn < REPEATS * experiments.size()) {
            return noise(STRENGTHS, kinds, experiments.get(turn % experiments.size()), starts, seed);
        }
        PointScores<Site> scores = new PointScores<>(experiments(outcomes, experiments.size()));
        Map<Set<Site>, Sample<Site>> samples = samples(outcomes);
        Optional<Site> end = isDuel(turn) ? new Duels(history.edges(places), samples).next(scores) : Optional.empty();
        if (end.isPresent()) {
            return noise(DUELS, kinds, Set.of(end.get()), starts, seed);
        }
        Optional<List<Site>> proof = isProof(turn) ? proof(scores, places, samples) : Optional.empty();
        List<Site> drawn = proof.orElseGet(() -> new Draw(places, outcomes).of(scores, seed));
        return noise(STRENGTHS, kinds, drawn, starts, seed);
    }

    /** What has come of noise at some places, whether threads were held up before they were started or not. */
    private static Map<Set<Site>, Sample<Site>> samples(List<History.Outcome> outcomes) {
        Map<Set<Site>, Sample<Site>> samples = new LinkedHashMap<>();
        outcomes.forEach(outcome -> {
            Set<Site> places = Set.copyOf(Starts.without(outcome.plan().points()));
            if (!places.isEmpty()) {
                samples.merge(places, new Sample<>(places, 1, outcome.failed() ? 1 : 0), Sample::and);
            }
        });
        return samples;
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
        for (int turn = 0; turn < outcomes.size(); turn++) {
            History.Outcome outcome = outcomes.get(turn);
            Set<Site> places = Set.copyOf(Starts.without(outcome.plan().points()));
            boolean compares = turn < REPEATS * designed || !isProof(turn) && !(isDuel(turn) && places.size() == 1);
            if (!places.isEmpty() && compares) {
                Sample<Site> sample = new Sample<>(places, 1, outcome.failed() ? 1 : 0);
                samples.merge(sample.points(), sample, Sample::and);
            }
        }
        return samples.values();
    }

    private static Plan noise(
            double[] strengths, Set<Plan.Kind> kinds, Collection<Site> places, Starts starts, long seed) {
        SplittableRandom random = new SplittableRandom(~seed);
        return new Plan(seed, strengths[random.nextInt(strengths.length)])
                .by(NAME)
                .with(EnumSet.copyOf(kinds))
                .at(starts.added(places, random));
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
}
