package org.locon.stats.cluster;

import java.util.List;
import org.roaringbitmap.RoaringBitmap;

/**
 * Failed runs by their cause.
 *
 * @param clusters each failed run is in one of them
 * @param sureness from 0 to 1: how much the clusters stay the same when they're made from other halves of the patterns
 */
public record RunPartition(List<RoaringBitmap> clusters, double sureness) {
    public RunPartition {
        clusters = List.copyOf(clusters);
    }
}
