package org.locon.stats.spool;

import java.time.Instant;

/** Which campaign a fork belongs to, and what it ran on. */
public record CampaignHeader(String tool, long seed, String jvm, Instant startedAt) {}
