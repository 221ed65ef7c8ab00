package org.locon.stats.diagnosis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.locon.model.Run;
import org.locon.model.Run.ThreadDump;
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

    /** What is known of one failure. */
    private record Failure(Symptom symptom, Optional<ThreadDump> threads) {}

    private SymptomCounter() {}

    /** @param threads what they did, by the number of the run */
    static List<SymptomCount> count(List<Run> runs, Map<Integer, ThreadDump> threads) {
        return ways(runs.stream()
                .filter(Run::failed)
                .map(run -> new Failure(
                        run.symptom().orElseThrow(),
                        Optional.ofNullable(threads.get(run.number())).filter(ThreadDump::tellsFailure)))
                .toList());
    }

    /** Of failures of which nothing else is known. */
    static List<SymptomCount> counted(List<Symptom> symptoms) {
        return ways(symptoms.stream()
                .map(symptom -> new Failure(symptom, Optional.empty()))
                .toList());
    }

    private static List<SymptomCount> ways(List<Failure> failures) {
        Map<Way, List<Failure>> ways = new LinkedHashMap<>();
        failures.forEach(failure -> ways.computeIfAbsent(way(failure.symptom()), any -> new ArrayList<>())
                .add(failure));
        Set<String> shown = new HashSet<>();
        List<SymptomCount> counts = new ArrayList<>();
        ways.entrySet().stream()
                .sorted(Comparator.comparingInt(
                        (Map.Entry<Way, List<Failure>> way) -> -way.getValue().size()))
                .forEach(way -> counts.add(count(way.getKey(), way.getValue(), shown)));
        return counts;
    }

    /** @param shown the ways of failing whose stack was given before */
    private static SymptomCount count(Way way, List<Failure> failures, Set<String> shown) {
        List<String> stack = failures.stream()
                .map(failure -> FailureStack.of(failure.symptom().details()))
                .filter(lines -> !lines.isEmpty())
                .findFirst()
                .orElse(List.of());
        boolean isNew = !stack.isEmpty() && shown.add(way.signature());
        return new SymptomCount(
                way.kind().name().toLowerCase(Locale.ROOT),
                way.message(),
                failures.size(),
                isNew ? stack : List.of(),
                failures.stream().flatMap(failure -> failure.threads().stream()).findFirst());
    }

    private static Way way(Symptom symptom) {
        return new Way(
                symptom.kind(),
                IDENTITY.matcher(symptom.message().lines().findFirst().orElse(""))
                        .replaceAll("$1@…"),
                FailureSignature.of(symptom));
    }
}
