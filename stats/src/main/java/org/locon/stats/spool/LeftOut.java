package org.locon.stats.spool;

/** A test that was looked at and won't be repeated, and why, in the user's words. */
public record LeftOut(String test, String reason) {}
