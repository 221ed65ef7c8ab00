package org.locon.stats.diagnosis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.locon.model.Run;
import org.locon.model.Symptom;
import org.locon.stats.cause.FailureSignature;
import org.locon.stats.cause.FailureStack;

/** The ways in which the runs of a test failed, the most frequent first. */
final class SymptomCounter {

    /** An object without a text of its own has one that differs from run to run: {@code com.acme.Account@1b2c3d4e}. */
    private static final Pattern IDENTITY =
            Pattern.compile("((?:[\\p{L}\\p{N}_$]+\\.)+[\\p{L}\\p{N}_$]+)@[0-9a-f]{1,8}\\b");

    /** @param signature how it failed, whatever the message says */
    private record Way(Symptom.Kind kind, String message, String signature) {}

    private SymptomCounter() {}

    static List<SymptomCount> count(List<Run> runs) {
        return counted(runs.stream().flatMap(run -> run.symptom().stream()).toList());
    }

    static List<SymptomCount> counted(List<Symptom> symptoms) {
        Map<Way, List<Symptom>> ways = new LinkedHashMap<>();
        symptoms.forEach(symptom ->
                ways.computeIfAbsent(way(symptom), any -> new ArrayList<>()).add(symptom));
        Set<String> shown = new HashSet<>();
        List<SymptomCount> counts = new ArrayList<>();
        ways.entrySet().stream()
                .sorted(Comparator.comparingInt(
                        (Map.Entry<Way, List<Symptom>> way) -> -way.getValue().size()))
                .forEach(way -> counts.add(count(way.getKey(), way.getValue(), shown)));
        return counts;
    }

    /** @param shown the ways of failing whose stack was given before */
    private static SymptomCount count(Way way, List<Symptom> symptoms, Set<String> shown) {
        List<String> stack = symptoms.stream()
                .map(symptom -> FailureStack.of(symptom.details()))
                .filter(lines -> !lines.isEmpty())
                .findFirst()
                .orElse(List.of());
        boolean isNew = !stack.isEmpty() && shown.add(way.signature());
        return new SymptomCount(
                way.kind().name().toLowerCase(Locale.ROOT), way.message(), symptoms.size(), isNew ? stack : List.of());
    }

    private static Way way(Symptom symptom) {
        return new Way(
                symptom.kind(),
                IDENTITY.matcher(symptom.message().lines().findFirst().orElse(""))
                        .replaceAll("$1@…"),
                FailureSignature.of(symptom));
    }
}
