package org.locon.stats.diagnosis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.locon.model.Run;
import org.locon.model.Run.ThreadDump;

/**
 * A run that lasted much longer than others, or for which there was no time left, and what its threads did meanwhile.
 *
 * @param end of the run: passed, failed or cut off
 * @param usualMillis what half of the runs that passed took at most, as far as they were none of these
 */
public record LongRun(int run, End end, long millis, long usualMillis, ThreadDump threads) {

    /** More of them wouldn't be read. */
    private static final int MOST = 3;

    /** How it ended. */
    public enum End {
        PASSED,
        FAILED,
        CUT_OFF;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** The longest of them first. Those whose hang is a way of failing are told there. */
    static List<LongRun> of(List<Run> runs, Map<Integer, ThreadDump> threads) {
        Map<Integer, Run> byNumber = new HashMap<>();
        runs.forEach(run -> byNumber.put(run.number(), run));
        long usual = RunCounts.usualNanos(runs.stream()
                .filter(run -> !run.failed() && !threads.containsKey(run.number()))
                .toList());
        List<LongRun> found = new ArrayList<>();
        threads.forEach((number, dump) -> {
            if (!dump.tellsFailure()) {
                found.add(of(number, byNumber.get(number), usual, dump));
            }
        });
        return found.stream()
                .sorted(Comparator.comparingLong(LongRun::millis).reversed().thenComparing(LongRun::run))
                .limit(MOST)
                .toList();
    }

    private static LongRun of(int number, Run run, long usual, ThreadDump dump) {
        End end = run == null ? End.CUT_OFF : run.failed() ? End.FAILED : End.PASSED;
        long nanos = run == null ? dump.nanos() : run.nanos();
        return new LongRun(number, end, nanos / 1_000_000, usual / 1_000_000, dump);
    }
}
