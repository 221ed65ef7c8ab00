package org.locon.model;

/**
 * What the record of one run lacks, since recording is bounded in room and time. A gap hides patterns, it never invents
 * one.
 *
 * @param forgotten locations whose past was forgotten because there were too many
 * @param dropped accesses and patterns that found no room
 * @param inexact accesses that went unrecorded, or lost their place in the order, because waiting for the location took
 *     too long
 * @param uncertain patterns left out because accesses to their variable were skipped before it was known to be shared
 */
public record Gaps(long forgotten, long dropped, long inexact, long uncertain) {
    public static final Gaps NONE = new Gaps(0, 0, 0, 0);

    public Gaps {
        if (forgotten < 0 || dropped < 0 || inexact < 0 || uncertain < 0) {
            throw new IllegalArgumentException("a run lacks nothing less than 0 times");
        }
    }
}
