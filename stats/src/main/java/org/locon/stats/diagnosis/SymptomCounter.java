package org.locon.stats.diagnosis;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.locon.model.Run;
import org.locon.model.Symptom;

/** The ways in which the runs of a test failed, the most frequent first. */
final class SymptomCounter {

    /** An object without a text of its own has one that differs from run to run: {@code com.acme.Account@1b2c3d4e}. */
    private static final Pattern IDENTITY =
            Pattern.compile("((?:[\\p{L}\\p{N}_$]+\\.)+[\\p{L}\\p{N}_$]+)@[0-9a-f]{1,8}\\b");

    private record Way(Symptom.Kind kind, String message) {}

    private SymptomCounter() {}

    static List<SymptomCount> count(List<Run> runs) {
        Map<Way, Integer> ways = new LinkedHashMap<>();
        for (Run run : runs) {
            run.symptom().map(SymptomCounter::way).ifPresent(way -> ways.merge(way, 1, Integer::sum));
        }
        return ways.entrySet().stream()
                .map(way -> new SymptomCount(
                        way.getKey().kind().name().toLowerCase(Locale.ROOT),
                        way.getKey().message(),
                        way.getValue()))
                .sorted(Comparator.comparingInt(SymptomCount::runs).reversed())
                .toList();
    }

    private static Way way(Symptom symptom) {
        return new Way(
                symptom.kind(),
                IDENTITY.matcher(symptom.message().lines().findFirst().orElse(""))
                        .replaceAll("$1@…"));
    }
}
