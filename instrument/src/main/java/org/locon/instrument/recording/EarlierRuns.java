package org.locon.instrument.recording;

import org.locon.instrument.scheduling.PlacesBeforeLocks;

/**
 * What earlier runs of a subject taught that guides a run: a value, of which each run gets the one that stands when it
 * begins.
 *
 * @param places where threads were before they took a lock that leads to a place
 * @param points how many points the last run came to that had priorities, or 0
 * @param sizes how large tables are to be
 */
record EarlierRuns(PlacesBeforeLocks places, int points, TableSizes sizes) {

    static final EarlierRuns NONE = new EarlierRuns(PlacesBeforeLocks.NONE, 0, TableSizes.FIRST);
}
