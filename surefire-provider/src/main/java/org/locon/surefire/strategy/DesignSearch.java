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

    /** Noise at one point alone has to be sure, but not in each round of a loop. */
    private static final double[] DUELS = {0.3, 1};

    /** What lasts too short for others to overtake blurs the comparison. */
    private static final Set<Plan.Kind> LONG = Set.of(Plan.Kind.PAUSE, Plan.Kind.HOLD);

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
        List<History.Outcome> outcomes = history.outcomes(NAME);
        if (outcomes.size() < LOOKS || history.points().isEmpty()) {
            return new Plan(seed, EVERYWHERE).by(NAME);
        }
        Starts starts = new Starts(history.points(), outcomes);
        List<Site> places = Starts.without(history.points());
        if (places.isEmpty()) {
            return new Plan(seed, EVERYWHERE).by(NAME);
        }
        int known = Starts.without(
                        history.points().subList(0, outcomes.get(LOOKS - 1).points()))
                .size();
        List<List<Site>> experiments = design(known == 0 ? places : places.subList(0, known), history);
        int turn = outcomes.size() - LOOKS;
        if (turn < REPEATS * experiments.size()) {
            return at(experiments.get(turn % experiments.size()), starts, seed);
        }
        PointScores<Site> scores = new PointScores<>(experiments(outcomes, experiments.size()));
        Map<Set<Site>, Sample<Site>> samples = samples(history);
        Optional<Site> end = isDuel(turn) ? new Duels(history.edges(places), samples).next(scores) : Optional.empty();
        if (end.isPresent()) {
            return noise(DUELS, Set.of(end.get()), starts, seed);
        }
        Optional<List<Site>> proof = isProof(turn) ? proof(scores, places, samples) : Optional.empty();
        return at(proof.orElseGet(() -> new Draw(places, outcomes).of(scores, seed)), starts, seed);
    }

    /** What has come of noise at some places, whether threads were held up before they were started or not. */
    private static Map<Set<Site>, Sample<Site>> samples(History history) {
        Map<Set<Site>, Sample<Site>> samples = new LinkedHashMap<>();
        history.samples(NAME).values().forEach(sample -> {
            Set<Site> places = Set.copyOf(Starts.without(sample.points()));
            samples.merge(places, new Sample<>(places, sample.runs(), sample.failures()), Sample::and);
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
        for (int turn = 0; turn + LOOKS < outcomes.size(); turn++) {
            History.Outcome outcome = outcomes.get(turn + LOOKS);
            Set<Site> places = Set.copyOf(Starts.without(outcome.plan().points()));
            boolean compares = turn < REPEATS * designed || !isProof(turn) && !(isDuel(turn) && places.size() == 1);
            if (!places.isEmpty() && compares) {
                Sample<Site> sample = new Sample<>(places, 1, outcome.failed() ? 1 : 0);
                samples.merge(sample.points(), sample, Sample::and);
            }
        }
        return samples.values();
    }

    private static Plan at(Collection<Site> places, Starts starts, long seed) {
        return noise(STRENGTHS, places, starts, seed);
    }

    private static Plan noise(double[] strengths, Collection<Site> places, Starts starts, long seed) {
        SplittableRandom random = new SplittableRandom(~seed);
        return new Plan(seed, strengths[random.nextInt(strengths.length)])
                .by(NAME)
                .with(EnumSet.copyOf(LONG))
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
