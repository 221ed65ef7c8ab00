package org.locon.stats.cause;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.locon.model.Access;
import org.locon.model.Circumstance;
import org.locon.model.Site;
import org.locon.stats.cluster.PatternStep;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;

/**
 * Through which methods threads came to the accesses of patterns, as Griffin's second algorithm compares them. What the
 * test's own class did before it called anything else is left out, with whoever had called that. Two threads that a
 * test starts in two places do the same; and whatever starts them is on the way of all of them.
 *
 * <p>A place at which only one path was ever met has it in every pattern. Where not all the paths of some patterns are
 * known, none is told of them: those that aren't would look different from those that are.
 */
public final class CallPaths {

    private final CheckingCode test;
    private final AccessCircumstances circumstances;
    private final Map<String, Optional<String>> signatures = new HashMap<>();
    private final Map<Site, Set<List<String>>> paths = new HashMap<>();

    public CallPaths(CheckingCode test, ActivityMatrix matrix, AccessCircumstances circumstances) {
        this.circumstances = circumstances;
        this.test = test;
        matrix.columns().stream()
                .flatMap(column -> column.feature().sites().stream())
                .distinct()
                .forEach(site -> signatures.merge(
                        site.qualifiedName(),
                        Optional.of(site.qualifiedMethod()),
                        (some, other) -> some.equals(other) ? some : Optional.empty()));
        circumstances.forEachStack((site, stack) ->
                paths.computeIfAbsent(site, any -> new HashSet<>()).add(path(site, stack)));
    }

    private List<String> path(Site site, List<String> stack) {
        int length = stack.size();
        for (int frame = stack.size() - 1; frame > 0 && length == stack.size(); frame--) {
            length = isOfTest(stack.get(frame)) ? frame : length;
        }
        while (length > 1 && isOfTest(stack.get(length - 1))) {
            length--;
        }
        List<String> path = new ArrayList<>();
        path.add(site.qualifiedMethod());
        for (String frame : stack.subList(1, length)) {
            String method = Circumstance.methodOf(frame);
            path.add(signatures.getOrDefault(method, Optional.empty()).orElse(method));
        }
        Collections.reverse(path);
        return path;
    }

    private boolean isOfTest(String frame) {
        String method = Circumstance.methodOf(frame);
        return test.contains(method.substring(0, Math.max(0, method.lastIndexOf('.'))));
    }

    /** Of each of these patterns and regions its accesses, the interruptions of a region between its ends. */
    List<List<PatternStep>> steps(List<Column> columns) {
        List<List<PatternStep>> known = columns.stream().map(this::steps).toList();
        boolean complete = known.stream()
                .flatMap(List::stream)
                .noneMatch(step -> step.stack().isEmpty());
        return complete ? known : known.stream().map(CallPaths::methods).toList();
    }

    private List<PatternStep> steps(Column column) {
        List<Access> accesses = new ArrayList<>(column.feature().accesses());
        accesses.addAll(column.interruptions());
        List<List<String>> stacks = circumstances.stacks(column);
        List<PatternStep> steps = new ArrayList<>();
        for (int i = 0; i < accesses.size(); i++) {
            Site site = accesses.get(i).site();
            List<String> path = stacks.get(i).isEmpty() ? onlyPath(site) : path(site, stacks.get(i));
            steps.add(new PatternStep(accesses.get(i).thread(), site, path));
        }
        Collections.rotate(
                steps.subList(1, steps.size()), column.interruptions().size());
        return steps;
    }

    private List<String> onlyPath(Site site) {
        Set<List<String>> met = paths.getOrDefault(site, Set.of());
        return met.size() == 1 ? met.iterator().next() : List.of();
    }

    private static List<PatternStep> methods(List<PatternStep> steps) {
        return steps.stream()
                .map(step -> new PatternStep(
                        step.thread(), step.site(), List.of(step.site().qualifiedMethod())))
                .toList();
    }
}
