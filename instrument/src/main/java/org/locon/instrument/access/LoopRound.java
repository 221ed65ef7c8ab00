package org.locon.instrument.access;

/**
 * A round of a loop.
 *
 * @param around the {@linkplain LoopRoundNumbers number} of the round around it, or 0
 * @param loop the site of the loop
 * @param entry which of the loops begun in the round around it this is: the same one may be begun again
 * @param number of the round, from 1 on
 */
record LoopRound(int around, int loop, int entry, int number) {}
