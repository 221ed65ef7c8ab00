package org.locon.surefire.strategy;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.locon.stats.noise.Sample;
import org.locon.stats.spectrum.Plan;
import org.locon.stats.spectrum.Site;

/**
 * Forces a switch at the entries of methods that several threads enter: on the first level at one of them per run, on the
 * second at two, and so on. Methods come in the order in which threads first met in them, so callers before those they
 * call. It ends as every strategy does, when the ranking is settled; and sees what no access to memory shows, like a file.
 */
public final class BlockSearch implements Strategy {

    private static final String NAME = "blocks";
    private static final int REPEATS = 3;
    private static final int LEVELS = 3;
    private static final int MOST_SETS = 500;
    private static final double EVERYWHERE = 0.1;

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
        return new Plan(seed, 1)
                .by(NAME)
                .with(EnumSet.of(random.nextBoolean() ? Plan.Kind.HOLD : Plan.Kind.PAUSE))
                .at(choose(blocks, history.samples(NAME), random));
    }

    /** The first set of the lowest level that hasn't had its runs; when all have, any one. */
    private static Set<Site> choose(List<Site> blocks, Map<Set<Site>, Sample<Site>> samples, SplittableRandom random) {
        List<Set<Site>> sets = Combinations.upTo(LEVELS, blocks, MOST_SETS);
        for (int level = 1; level <= LEVELS; level++) {
            for (int repeat = 1; repeat <= REPEATS; repeat++) {
                for (Set<Site> set : sets) {
                    Sample<Site> sample = samples.get(set);
                    if (set.size() == level && (sample == null || sample.runs() < repeat)) {
                        return set;
                    }
                }
            }
        }
        return sets.get(random.nextInt(sets.size()));
    }
}
