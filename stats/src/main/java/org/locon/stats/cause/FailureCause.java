package org.locon.stats.cause;

import java.util.OptionalDouble;

/**
 * What some failed runs failed by.
 *
 * @param sureness how surely they are told apart from those with other causes; empty when there are none
 * @param isGuess whether there are too few failed runs to rule out chance
 */
public record FailureCause(BugCandidate candidate, OptionalDouble sureness, boolean isGuess) {}
