package org.locon.it.benchmark;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.locon.it.harness.SubjectReport;
import org.locon.model.Run;

/**
 * How well failed runs were put together: Griffin's F-measure, the weighted mean over the reported bugs of the best
 * harmonic mean of precision and recall. A failed run's true bug is known by its symptom; runs that no bug explains are
 * a group of their own.
 */
final class Grouping {
    private final Map<Integer, Set<Integer>> truth = new TreeMap<>();
    private final List<Set<Integer>> groups = new ArrayList<>();

    Grouping(Program program, SubjectReport report, List<Run> runs) {
        Set<Integer> left = new HashSet<>();
        for (Run run : runs) {
            if (run.failed()) {
                left.add(run.number());
                truth.computeIfAbsent(bug(program, run), any -> new HashSet<>()).add(run.number());
            }
        }
        for (JsonNode bug : report.json().get("bugs")) {
            Set<Integer> explained = new HashSet<>();
            bug.path("runs").forEach(run -> explained.add(run.asInt()));
            explained.retainAll(left);
            left.removeAll(explained);
            groups.add(explained);
        }
        groups.add(left);
        groups.removeIf(Set::isEmpty);
    }

    /** From 0 to 1; 0 where nothing failed. */
    double fMeasure() {
        double all = groups.stream().mapToInt(Set::size).sum();
        return groups.stream()
                .mapToDouble(group -> group.size() / all * best(group))
                .sum();
    }

    private double best(Set<Integer> group) {
        return truth.values().stream()
                .mapToDouble(bug -> {
                    Set<Integer> common = new HashSet<>(bug);
                    common.retainAll(group);
                    return 2.0 * common.size() / (bug.size() + group.size());
                })
                .max()
                .orElse(0);
    }

    /** The number of the symptom that its message has; one more than there are if it has none. */
    private static int bug(Program program, Run run) {
        String message = run.symptom().orElseThrow().message();
        List<String> symptoms = program.symptoms();
        return IntStream.range(0, symptoms.size())
                .filter(i -> message.contains(symptoms.get(i)))
                .findFirst()
                .orElse(symptoms.size());
    }
}
