package org.locon.stats.procedure;

import org.locon.stats.spectrum.Feature;
import org.roaringbitmap.RoaringBitmap;

/**
 * What a procedure blames for a failed run.
 *
 * @param feature a pair; of procedure II one that no run may have shown, the reverse of what the failed run lacks; of III
 *     two pairs over two variables as one pattern
 * @param position in the failed run's order; of procedure II where passed runs have what the failed one lacks
 * @param runs the numbers of the runs, failed or passed, of which the same could be said
 * @param ground the pair that is there or not there, or the first one of a couple
 */
public record Finding(Procedure procedure, Feature feature, double position, RoaringBitmap runs, Feature ground) {}
