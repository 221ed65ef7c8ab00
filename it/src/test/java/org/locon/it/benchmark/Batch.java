package org.locon.it.benchmark;

import java.util.List;

/** Campaigns that share one build, as with several tests named by a user. */
record Batch(List<Program> programs, long seed, Settings settings) {}
