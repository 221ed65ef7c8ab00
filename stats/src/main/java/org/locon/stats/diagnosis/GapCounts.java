package org.locon.stats.diagnosis;

import java.util.Collection;
import java.util.List;
import java.util.function.ToLongFunction;
import org.locon.model.Gaps;

/**
 * What the records of a test's runs lack, by the {@linkplain Gaps kind of gap}, and what of them wasn't compared.
 *
 * @param uncompared couples of pairs over two variables, of which there were too many
 */
public record GapCounts(Count forgotten, Count dropped, Count inexact, Count uncertain, Count uncompared) {

    /** No record lacks anything. */
    public static final GapCounts NONE = new GapCounts(Count.NONE, Count.NONE, Count.NONE, Count.NONE, Count.NONE);

    /** How many runs have such a gap, and how often at most one of them has it. */
    public record Count(int runs, long most) {

        public static final Count NONE = new Count(0, 0);

        public boolean isNone() {
            return runs == 0;
        }
    }

    /** @param uncompared of each run that there were too many couples of */
    static GapCounts of(List<Gaps> runs, Collection<Long> uncompared) {
        return new GapCounts(
                count(runs, Gaps::forgotten),
                count(runs, Gaps::dropped),
                count(runs, Gaps::inexact),
                count(runs, Gaps::uncertain),
                count(uncompared, Long::longValue));
    }

    private static <T> Count count(Collection<T> runs, ToLongFunction<T> kind) {
        long[] gaps =
                runs.stream().mapToLong(kind).filter(gap -> gap > 0).sorted().toArray();
        return gaps.length == 0 ? Count.NONE : new Count(gaps.length, gaps[gaps.length - 1]);
    }
}
