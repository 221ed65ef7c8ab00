package org.locon.stats.proof;

import java.util.Optional;

/**
 * A change of the code whose effect runs of its own have tried: with it none of them failed, without it they do.
 *
 * @param text what to do, a sentence
 * @param tried the runs with that effect
 * @param lock to be held from the first place to the last one of the bug's first suspect; only where that is all there
 *     is to do
 */
public record TestedFix(FixKind kind, String text, FailureShare tried, Optional<HeldLock> lock) {}
