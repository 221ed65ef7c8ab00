package org.locon.stats.cause;

import org.locon.model.Site;

/**
 * What noise at a point does.
 *
 * @param score the runs with noise there that failed, over those that passed, half a run added to either
 * @param failed how many of the {@code runs} with noise there failed
 * @param bug 1 for what the most effective point explains, 2 for what is found when that is set aside, and so on
 */
public record NoisePointEffect(Site point, double score, int failed, int runs, int bug) {}
