package org.locon.stats.cluster;

import java.util.List;

/** What the call stacks of accesses have in common, from the bottom up. */
final class CommonCallStack {

    private CommonCallStack() {}

    /** Empty when they have nothing in common, or one of them is unknown. */
    static List<String> common(List<PatternStep> steps) {
        List<String> common = steps.isEmpty() ? List.of() : steps.get(0).stack();
        for (PatternStep step : steps) {
            common = common(common, step.stack());
        }
        return common;
    }

    /** Whether both have something in common, and the same. */
    static boolean haveSameCommon(List<PatternStep> some, List<PatternStep> others) {
        List<String> common = common(some);
        return !common.isEmpty() && common.equals(common(others));
    }

    private static List<String> common(List<String> some, List<String> others) {
        int length = 0;
        while (length < Math.min(some.size(), others.size()) && some.get(length).equals(others.get(length))) {
            length++;
        }
        return some.subList(0, length);
    }
}
