package org.locon.stats.diagnosis;

/**
 * How many runs failed in the same way: the same kind, and the same first line of the message, apart from identity hash
 * codes.
 */
public record SymptomCount(String kind, String message, int runs) {}
