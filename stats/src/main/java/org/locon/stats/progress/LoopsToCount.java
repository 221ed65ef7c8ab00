package org.locon.stats.progress;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.locon.model.Circumstance;
import org.locon.model.Feature;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.procedure.LoconProcedures;
import org.locon.stats.procedure.SightedRun;
import org.locon.stats.rank.ScoredFeatures;
import org.locon.stats.rank.Significance;

/**
 * Tells, while runs are made, in which methods the rounds of loops have to be counted. That is where failed runs have
 * pairs in opposite directions, and where the callers stand, once nothing else explains these runs: neither a feature
 * nor LOCON's procedures. It asks after twenty runs, and again whenever they have doubled. For one thread.
 */
public final class LoopsToCount {

    private static final int FIRST = 20;
    private static final int FAILED = 5;
    private static final int PASSED = 100;
    private static final int FEWEST_PASSED = 10;
    private static final int METHODS = 50;

    private final Deque<Run> failed = new ArrayDeque<>();
    private final Deque<Run> passed = new ArrayDeque<>();
    private final Map<String, Set<String>> callers = new HashMap<>();
    private final Set<String> methods = new TreeSet<>();
    private int runs;
    private int next = FIRST;

    /**
     * Told of each run in turn.
     *
     * @param circumstances with the stacks that it took, if it did
     */
    public void ran(Run run, Collection<List<Circumstance>> circumstances) {
        runs++;
        circumstances.stream()
                .flatMap(List::stream)
                .map(Circumstance::stack)
                .filter(stack -> !stack.isEmpty())
                .map(stack -> stack.stream().map(Circumstance::methodOf).toList())
                .forEach(stack -> callers.computeIfAbsent(stack.get(0), any -> new HashSet<>())
                        .addAll(stack));
        if (!run.isLost()) {
            keep(run);
        }
        if (runs >= next && !failed.isEmpty() && passed.size() >= FEWEST_PASSED) {
            next = 2 * runs;
            ask();
        }
    }

    /** By class and name, {@code com.acme.Account.deposit}; more may come, and none goes. */
    public Set<String> methods() {
        return Set.copyOf(methods);
    }

    private void keep(Run run) {
        Deque<Run> alike = run.failed() ? failed : passed;
        alike.add(run);
        if (alike.size() > (run.failed() ? FAILED : PASSED)) {
            alike.remove();
        }
    }

    private void ask() {
        List<Run> all = new ArrayList<>(failed);
        all.addAll(passed);
        if (Significance.doPatternsExplain(ScoredFeatures.of(ActivityMatrix.of(all), Coefficient.OCHIAI))) {
            return;
        }
        LoconProcedures procedures =
                new LoconProcedures(all.stream().map(SightedRun::of).toList());
        IntStream.range(0, failed.size())
                .filter(row -> procedures.inTurn(row).isEmpty())
                .mapToObj(procedures::opposite)
                .flatMap(List::stream)
                .map(Feature::sites)
                .flatMap(List::stream)
                .forEach(this::want);
    }

    private void want(Site site) {
        String method = site.qualifiedName();
        Set<String> around = callers.getOrDefault(method, Set.of());
        if (methods.size() + 1 + around.size() <= METHODS) {
            methods.add(method);
            methods.addAll(around);
        }
    }
}
