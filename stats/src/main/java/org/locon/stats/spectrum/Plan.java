package org.locon.stats.spectrum;

/** What a run does to the schedule: every choice follows from the seed, and noise comes with this probability. */
public record Plan(long seed, double noise) {}
