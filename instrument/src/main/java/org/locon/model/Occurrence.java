package org.locon.model;

/** A feature that a run showed, and when it first did: the position in the run's order of cross-thread events. */
public record Occurrence(Feature feature, long first) {}
