package org.locon.stats.diagnosis;

import java.util.List;
import org.locon.model.Run;

/** How many runs of a test there were, and how long they took together. */
public record RunCounts(int passed, int failed, long millis) {

    static RunCounts of(List<Run> runs) {
        int failed = (int) runs.stream().filter(Run::failed).count();
        return new RunCounts(
                runs.size() - failed,
                failed,
                runs.stream().mapToLong(Run::nanos).sum() / 1_000_000);
    }

    /** The median, in nanoseconds; 0 of no runs. */
    static long usualNanos(List<Run> runs) {
        return runs.stream()
                .map(Run::nanos)
                .sorted()
                .skip(runs.size() / 2)
                .findFirst()
                .orElse(0L);
    }

    int all() {
        return passed + failed;
    }
}
