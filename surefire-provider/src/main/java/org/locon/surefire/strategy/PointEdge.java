package org.locon.surefire.strategy;

import org.locon.model.Site;

/** Threads were seen to go from one of some points to the other, past none of the rest. */
public record PointEdge(Site from, Site to) {}
