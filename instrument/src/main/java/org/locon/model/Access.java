package org.locon.model;

/** One step of a feature: the thread (1 is the first that acts in the feature, 2 the other) and the site. */
public record Access(int thread, Site site) {}
