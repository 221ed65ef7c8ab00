package org.locon.stats.procedure;

import static java.util.stream.Collectors.groupingBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Interruption.Triple;
import org.locon.model.Operation;
import org.locon.model.Round;
import org.locon.model.Sighting;
import org.locon.model.Site;
import org.locon.model.Variable;
import org.locon.stats.Examples;

/**
 * A run written down as the papers do: who does what to which variable, in this order. {@code 1 W a x} is a write of x
 * at a by thread 1; {@code 1.2 W a x} is the same in the second round of its loop. Sites of one thread are in one
 * method, in the order of their letters.
 */
final class Interleaving {

    /** @param round of the loop around it, or 0 */
    private record Step(String thread, int round, Site site) {}

    private final List<Step> steps = new ArrayList<>();

    private Interleaving() {}

    static SightedRun passed(String... steps) {
        return of(steps).run(false);
    }

    static SightedRun failed(String... steps) {
        return of(steps).run(true);
    }

    /** The pair of these two steps. */
    static Pair pair(String first, String second) {
        return Examples.pair(step(first).site(), step(second).site());
    }

    /** The triple of these three steps. */
    static Triple triple(String first, String remote, String last) {
        return Examples.triple(
                step(first).site(), step(remote).site(), step(last).site());
    }

    private static Interleaving of(String... steps) {
        Interleaving interleaving = new Interleaving();
        for (String step : steps) {
            interleaving.steps.add(step(step));
        }
        return interleaving;
    }

    private static Step step(String text) {
        String[] parts = text.split(" ");
        String[] thread = parts[0].split("\\.");
        Operation operation = parts[1].equals("R") ? Operation.READ : Operation.WRITE;
        int line = parts[2].charAt(0) - 'a' + 1;
        Site site = Examples.site(operation, "thread" + thread[0] + "()", line, parts[3]);
        return new Step("main/" + thread[0], thread.length > 1 ? Integer.parseInt(thread[1]) : 0, site);
    }

    private SightedRun run(boolean failed) {
        return new SightedRun(failed, sightings(), List.of(), interruptions());
    }

    /** One thread between two accesses of another to the same variable, where each two in a row conflict. */
    private Set<Triple> interruptions() {
        Set<Triple> interruptions = new HashSet<>();
        steps.stream()
                .collect(groupingBy(step -> step.site().variable()))
                .values()
                .forEach(accesses -> {
                    for (int i = 2; i < accesses.size(); i++) {
                        Step first = accesses.get(i - 2);
                        Step remote = accesses.get(i - 1);
                        Step last = accesses.get(i);
                        if (first.thread().equals(last.thread()) && conflict(first, remote) && conflict(remote, last)) {
                            interruptions.add(Examples.triple(first.site(), remote.site(), last.site()));
                        }
                    }
                });
        return interruptions;
    }

    /** Each access with the one before it to the same variable, where threads differ and one of them writes. */
    private List<Sighting> sightings() {
        List<Sighting> sightings = new ArrayList<>();
        Map<Variable, Step> latest = new HashMap<>();
        for (int position = 0; position < steps.size(); position++) {
            Step step = steps.get(position);
            Step before = latest.put(step.site().variable(), step);
            if (before != null && conflict(before, step)) {
                sightings.add(
                        new Sighting(Examples.pair(before.site(), step.site()), side(before), side(step), position));
            }
        }
        return sightings;
    }

    private static boolean conflict(Step some, Step other) {
        return !some.thread().equals(other.thread()) && (writes(some) || writes(other));
    }

    private static boolean writes(Step step) {
        return step.site().operation() == Operation.WRITE;
    }

    private static Sighting.Side side(Step step) {
        Site loop = Examples.site(Operation.LOOP, step.site().method(), 0, "");
        return new Sighting.Side(
                step.thread(), step.round() == 0 ? List.of() : List.of(new Round(loop, 1, step.round())));
    }
}
