package org.locon.stats.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locon.model.Site;

/** Patterns of one bug: their accesses by thread, and what the threads have in common. */
public final class PatternCluster {

    private final List<Integer> patterns;
    private final List<List<PatternStep>> steps;
    private final List<PatternStep> firstLane;
    private final List<PatternStep> secondLane;

    private PatternCluster(
            List<Integer> patterns,
            List<List<PatternStep>> steps,
            List<PatternStep> firstLane,
            List<PatternStep> secondLane) {
        this.patterns = List.copyOf(patterns);
        this.steps = List.copyOf(steps);
        this.firstLane = List.copyOf(firstLane);
        this.secondLane = List.copyOf(secondLane);
    }

    static PatternCluster of(int number, List<PatternStep> pattern) {
        return new PatternCluster(List.of(number), List.of(pattern), lane(pattern, 1), lane(pattern, 2));
    }

    /** The numbers of the patterns, in the order in which they came together. */
    public List<Integer> patterns() {
        return patterns;
    }

    /** For each of the two threads the last method that all its accesses were called from, if there is one. */
    public List<Optional<String>> suspiciousMethods() {
        return List.of(top(CommonCallStack.common(firstLane)), top(CommonCallStack.common(secondLane)));
    }

    /** This and the other one as one cluster, if they are of one bug. */
    Optional<PatternCluster> merged(PatternCluster other) {
        if (haveSameStacks(other.firstLane, other.secondLane)) {
            return Optional.of(with(other, other.firstLane, other.secondLane));
        }
        if (haveSameStacks(other.secondLane, other.firstLane)) {
            return Optional.of(with(other, other.secondLane, other.firstLane));
        }
        return containing(other).or(() -> other.containing(this));
    }

    private boolean haveSameStacks(List<PatternStep> first, List<PatternStep> second) {
        return CommonCallStack.haveSameCommon(firstLane, first) && CommonCallStack.haveSameCommon(secondLane, second);
    }

    /** With a pair that is part of one of these patterns; each of its sides goes to the thread that has it here. */
    private Optional<PatternCluster> containing(PatternCluster other) {
        if (other.steps.size() > 1 || other.steps.get(0).size() != 2) {
            return Optional.empty();
        }
        List<PatternStep> pair = other.steps.get(0);
        if (steps.stream().noneMatch(pattern -> pattern.size() > 2 && isPart(pair, pattern))) {
            return Optional.empty();
        }
        Site head = pair.get(0).site();
        boolean isFirst = firstLane.stream().anyMatch(step -> step.site().equals(head));
        List<PatternStep> here = lane(pair, pair.get(0).thread());
        List<PatternStep> there = lane(pair, pair.get(1).thread());
        return Optional.of(isFirst ? with(other, here, there) : with(other, there, here));
    }

    private static boolean isPart(List<PatternStep> pair, List<PatternStep> pattern) {
        for (int i = 0; i < pattern.size(); i++) {
            for (int j = i + 1; j < pattern.size(); j++) {
                if (pattern.get(i).site().equals(pair.get(0).site())
                        && pattern.get(j).site().equals(pair.get(1).site())
                        && pattern.get(i).thread() != pattern.get(j).thread()) {
                    return true;
                }
            }
        }
        return false;
    }

    private PatternCluster with(PatternCluster other, List<PatternStep> first, List<PatternStep> second) {
        return new PatternCluster(
                joined(patterns, other.patterns),
                joined(steps, other.steps),
                joined(firstLane, first),
                joined(secondLane, second));
    }

    private static <T> List<T> joined(List<T> some, List<T> others) {
        List<T> joined = new ArrayList<>(some);
        joined.addAll(others);
        return joined;
    }

    private static List<PatternStep> lane(List<PatternStep> pattern, int thread) {
        return pattern.stream().filter(step -> step.thread() == thread).toList();
    }

    private static Optional<String> top(List<String> stack) {
        return stack.isEmpty() ? Optional.empty() : Optional.of(stack.get(stack.size() - 1));
    }
}
