package org.locon.surefire.strategy;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.locon.campaign.BundledStrategy;
import org.locon.model.Plan;
import org.locon.model.Site;
import org.locon.stats.noise.Sample;

/**
 * Forces a switch where blocks begin that several threads enter: methods, arms, bodies of loops. It begins with the
 * blocks of the outermost methods: on the first level at one of them per run, on the second, if none of these has made
 * a run fail, at two of one method. Then come the methods that these call, and so on down; in the end three blocks of a
 * method, and two of different ones. What has made runs fail is repeated in between. It ends as every strategy does,
 * when the ranking is settled; and sees what no access to memory shows, like a file.
 */
final class BlockSearch implements Strategy {

    private static final String NAME = BundledStrategy.BLOCKS.toString();
    private static final int REPEATS = 3;
    private static final int LEVELS = 2;
    private static final int MOST_SETS = 500;
    private static final double EVERYWHERE = 0.1;
    private static final double AGAIN = 1 / 3.0;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Plan next(History history) {
        long seed = history.nextSeed();
        List<Site> blocks = history.blocks();
        if (blocks.isEmpty()) {
            return new Plan(seed, EVERYWHERE).by(NAME);
        }
        SplittableRandom random = new SplittableRandom(seed);
        EnumSet<Plan.Kind> kind = EnumSet.of(random.nextBoolean() ? Plan.Kind.HOLD : Plan.Kind.PAUSE);
        Map<Set<Site>, Sample<Site>> samples = history.samples(NAME);
        List<Set<Site>> telling = samples.values().stream()
                .filter(sample -> sample.failures() > 0)
                .map(Sample::points)
                .toList();
        Set<Site> at = !telling.isEmpty() && random.nextDouble() < AGAIN
                ? telling.get(random.nextInt(telling.size()))
                : choose(CallHierarchy.of(blocks, history::stack), samples, random);
        return new Plan(seed, 1).by(NAME).with(kind).at(at);
    }

    /** The first set that hasn't had its runs; when all have, any one. */
    private static Set<Site> choose(
            List<List<List<Site>>> depths, Map<Set<Site>, Sample<Site>> samples, SplittableRandom random) {
        Optional<Set<Site>> next = Optional.empty();
        for (int depth = 0; depth < depths.size() && next.isEmpty(); depth++) {
            next = descend(depths.get(depth), samples);
        }
        for (int depth = 0; depth < depths.size() && next.isEmpty(); depth++) {
            next = lacking(ofEach(depths.get(depth), LEVELS + 1), samples);
        }
        return next.or(() -> lacking(ofEach(List.of(all(depths)), LEVELS), samples))
                .orElseGet(() -> {
                    List<Set<Site>> all = new ArrayList<>(samples.keySet());
                    return all.get(random.nextInt(all.size()));
                });
    }

    /** Level by level until one of them has failures to show. */
    private static Optional<Set<Site>> descend(List<List<Site>> methods, Map<Set<Site>, Sample<Site>> samples) {
        Optional<Set<Site>> next = Optional.empty();
        boolean fails = false;
        for (int level = 1; level <= LEVELS && next.isEmpty() && !fails; level++) {
            List<Set<Site>> sets = ofEach(methods, level);
            next = lacking(sets, samples);
            fails = sets.stream()
                    .anyMatch(
                            set -> samples.containsKey(set) && samples.get(set).failures() > 0);
        }
        return next;
    }

    private static Optional<Set<Site>> lacking(List<Set<Site>> sets, Map<Set<Site>, Sample<Site>> samples) {
        for (int repeat = 1; repeat <= REPEATS; repeat++) {
            for (Set<Site> set : sets) {
                Sample<Site> sample = samples.get(set);
                if (sample == null || sample.runs() < repeat) {
                    return Optional.of(set);
                }
            }
        }
        return Optional.empty();
    }

    private static List<Site> all(List<List<List<Site>>> depths) {
        return depths.stream().flatMap(List::stream).flatMap(List::stream).toList();
    }

    private static List<Set<Site>> ofEach(List<List<Site>> methods, int size) {
        Set<Set<Site>> sets = new LinkedHashSet<>();
        methods.forEach(blocks -> sets.addAll(ElementCombinations.of(size, blocks, MOST_SETS - sets.size())));
        return List.copyOf(sets);
    }
}
