package org.locon.it.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.locon.it.harness.Place;
import org.locon.it.harness.Suspect;
import org.locon.it.harness.Truth;
import org.locon.model.Feature;
import org.locon.model.Run;
import org.locon.stats.procedure.Finding;
import org.locon.stats.procedure.LoconProcedures;
import org.locon.stats.procedure.ProcedureReport;
import org.locon.stats.procedure.SightedRun;

/**
 * What LOCON's procedures say of a failed run that is the only one, next to so many passed ones; asked of ten failed
 * runs in turn.
 */
final class OneFailedRun {
    private static final int TIMES = 10;

    private final List<SightedRun> failed;
    private final List<SightedRun> passed;
    private final Truth truth;

    OneFailedRun(List<Run> runs, Truth truth) {
        failed = sighted(runs, true);
        passed = sighted(runs, false);
        this.truth = truth;
    }

    /**
     * The procedure and level that most often reported the truth, its place among how many candidates (medians), and
     * how often; a dash where there aren't so many runs.
     */
    String next(int passedRuns) {
        if (failed.isEmpty() || passed.size() < passedRuns) {
            return "–";
        }
        int times = Math.min(TIMES, failed.size());
        Map<String, Integer> procedures = new TreeMap<>();
        List<Double> places = new ArrayList<>();
        List<Double> candidates = new ArrayList<>();
        for (int time = 0; time < times; time++) {
            ProcedureReport findings =
                    findings(failed.get(time * failed.size() / times), time * passedRuns, passedRuns);
            int place = place(findings);
            if (place > 0) {
                String level = findings.level().map(name -> " " + name).orElse("");
                procedures.merge(findings.procedure() + level, 1, Integer::sum);
                places.add((double) place);
                candidates.add((double) findings.all().size());
            }
        }
        if (places.isEmpty()) {
            return "0 of " + times;
        }
        String most = procedures.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow()
                .getKey();
        return "%s: %.0f of %.0f (%d/%d)"
                .formatted(most, Median.of(places), Median.of(candidates), places.size(), times);
    }

    /** With others of the passed runs each time, as far as there are others. */
    private ProcedureReport findings(SightedRun failure, int from, int passedRuns) {
        List<SightedRun> runs = new ArrayList<>();
        runs.add(failure);
        for (int i = 0; i < passedRuns; i++) {
            runs.add(passed.get((from + i) % passed.size()));
        }
        return new LoconProcedures(runs).inTurn(0);
    }

    private int place(ProcedureReport findings) {
        List<Finding> all = findings.all();
        for (int i = 0; i < all.size(); i++) {
            if (truth.names(suspect(all.get(i).feature()))) {
                return i + 1;
            }
        }
        return 0;
    }

    private static List<SightedRun> sighted(List<Run> runs, boolean failed) {
        return runs.stream()
                .filter(run -> run.failed() == failed && !run.isLost())
                .map(SightedRun::of)
                .toList();
    }

    private static Suspect suspect(Feature feature) {
        List<Place> places = feature.accesses().stream()
                .map(access -> new Place(access.site().file(), access.site().line()))
                .toList();
        return new Suspect(1, "pattern", feature.shape(), 1, 1, 0, 1, places, List.of());
    }
}
