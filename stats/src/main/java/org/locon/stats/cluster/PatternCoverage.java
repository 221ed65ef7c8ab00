package org.locon.stats.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.roaringbitmap.PeekableIntIterator;
import org.roaringbitmap.RoaringBitmap;

/** Which failed runs show which patterns, the patterns numbered by their place in the ranking, best first. */
public final class PatternCoverage {

    private final List<RoaringBitmap> patterns;
    private final int[] failures;

    /**
     * @param patterns the runs that show each pattern, most suspicious pattern first; passed runs among them don't
     *     matter
     * @param failures the failed runs
     */
    public PatternCoverage(List<RoaringBitmap> patterns, RoaringBitmap failures) {
        this.patterns = List.copyOf(patterns);
        this.failures = failures.toArray();
    }

    /** In ascending order. */
    int[] failures() {
        return failures;
    }

    /** Of each failed run the numbers of the {@code most} best patterns that it shows, in ascending order. */
    int[][] best(int most) {
        List<List<Integer>> best = new ArrayList<>();
        for (int i = 0; i < failures.length; i++) {
            best.add(new ArrayList<>());
        }
        RoaringBitmap open = RoaringBitmap.bitmapOf(failures);
        for (int pattern = 0; pattern < patterns.size() && !open.isEmpty(); pattern++) {
            PeekableIntIterator showing =
                    RoaringBitmap.and(patterns.get(pattern), open).getIntIterator();
            while (showing.hasNext()) {
                int run = showing.next();
                List<Integer> own = best.get(Arrays.binarySearch(failures, run));
                own.add(pattern);
                if (own.size() == most) {
                    open.remove(run);
                }
            }
        }
        return best.stream()
                .map(own -> own.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
    }

    /** The numbers of the {@code most} best patterns that any of these runs shows. */
    int[] best(RoaringBitmap runs, int most) {
        return IntStream.range(0, patterns.size())
                .filter(pattern -> RoaringBitmap.intersects(patterns.get(pattern), runs))
                .limit(most)
                .toArray();
    }
}
