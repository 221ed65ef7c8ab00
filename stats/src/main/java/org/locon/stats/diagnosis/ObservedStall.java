package org.locon.stats.diagnosis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.locon.model.Circumstance;
import org.locon.model.Feature;
import org.locon.model.Run;
import org.locon.model.Standstill;
import org.locon.stats.cause.ObservedAccess;
import org.locon.stats.wording.StandstillSentence;

/**
 * Threads that wait with a limit for what can't come before it has passed, in runs that last long for that. It is no
 * bug unless it explains failures.
 *
 * @param passed how many runs that passed show it
 * @param millis how long the longest run took that shows it
 */
public record ObservedStall(int passed, int failed, long millis, String sentence, List<AccessPlace> accesses) {

    /** More of them wouldn't be read. */
    private static final int MOST = 5;

    /** So much longer than others runs have to be that show it. */
    private static final int TIMES = 3;

    /** So long they have to be if there are no others. */
    private static final long LONG = 1_000_000_000L;

    public ObservedStall {
        accesses = List.copyOf(accesses);
    }

    public int runs() {
        return passed + failed;
    }

    /** Those that most runs show first, without those that the bugs tell of. */
    static List<ObservedStall> of(List<Run> runs, Map<Feature, List<Circumstance>> circumstances, List<Bug> bugs) {
        Map<Standstill, List<Run>> showing = new LinkedHashMap<>();
        for (Run run : runs) {
            run.spectrum().occurrences().forEach(occurrence -> {
                if (occurrence.feature() instanceof Standstill standstill && standstill.hasLimit()) {
                    showing.computeIfAbsent(standstill, any -> new ArrayList<>())
                            .add(run);
                }
            });
        }
        return showing.entrySet().stream()
                .filter(each -> areLong(each.getValue(), runs))
                .map(each -> of(each.getKey(), each.getValue(), circumstances.getOrDefault(each.getKey(), List.of())))
                .filter(stall -> bugs.stream().noneMatch(stall::isToldBy))
                .sorted(Comparator.comparingInt(stall -> -stall.runs()))
                .limit(MOST)
                .toList();
    }

    private boolean isToldBy(Bug bug) {
        return bug.suspects().stream().anyMatch(suspect -> suspect.accesses().equals(accesses));
    }

    private static boolean areLong(List<Run> showing, List<Run> all) {
        List<Run> others = all.stream().filter(run -> !showing.contains(run)).toList();
        return RunCounts.usualNanos(showing) >= (others.isEmpty() ? LONG : TIMES * RunCounts.usualNanos(others));
    }

    private static ObservedStall of(Standstill stall, List<Run> runs, List<Circumstance> known) {
        List<ObservedAccess> accesses = ObservedAccess.all(stall.accesses(), known);
        int failed = (int) runs.stream().filter(Run::failed).count();
        long longest = runs.stream().mapToLong(Run::nanos).max().orElse(0);
        return new ObservedStall(
                runs.size() - failed,
                failed,
                longest / 1_000_000,
                StandstillSentence.of(stall, accesses).withoutAdvice(),
                AccessPlace.all(accesses));
    }
}
