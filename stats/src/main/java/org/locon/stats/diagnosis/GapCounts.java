package org.locon.stats.diagnosis;

import java.util.List;
import java.util.function.ToLongFunction;
import org.locon.stats.spectrum.Gaps;

/** What the records of a test's runs lack, by the {@linkplain Gaps kind of gap}; null for what none of them lacks. */
public record GapCounts(Count forgotten, Count dropped, Count inexact, Count uncertain) {

    /** How many runs have such a gap, and how often at most one of them has it. */
    public record Count(int runs, long most) {}

    /** Null if nothing is lacking. */
    static GapCounts of(List<Gaps> runs) {
        GapCounts counts = new GapCounts(
                count(runs, Gaps::forgotten),
                count(runs, Gaps::dropped),
                count(runs, Gaps::inexact),
                count(runs, Gaps::uncertain));
        return counts.equals(new GapCounts(null, null, null, null)) ? null : counts;
    }

    private static Count count(List<Gaps> runs, ToLongFunction<Gaps> kind) {
        long[] gaps =
                runs.stream().mapToLong(kind).filter(gap -> gap > 0).sorted().toArray();
        return gaps.length == 0 ? null : new Count(gaps.length, gaps[gaps.length - 1]);
    }
}
