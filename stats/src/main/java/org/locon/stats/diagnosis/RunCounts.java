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

    int all() {
        return passed + failed;
    }
}
