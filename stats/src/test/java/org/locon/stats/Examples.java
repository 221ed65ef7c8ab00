package org.locon.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.BlockFeature.BlockEntered;
import org.locon.model.BlockFeature.MethodOverlap;
import org.locon.model.Feature;
import org.locon.model.Interruption.Triple;
import org.locon.model.Occurrence;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;

/** A small vocabulary to write down runs in, as papers do: who did what in which run, and which runs failed. */
public final class Examples {

    private Examples() {}

    public static Site read(String method, int line, String variable) {
        return site(Operation.READ, method, line, variable);
    }

    public static Site write(String method, int line, String variable) {
        return site(Operation.WRITE, method, line, variable);
    }

    /** A site of {@code com.acme.Account}. */
    public static Site site(Operation operation, String method, int line, String variable) {
        return new Site("com.acme.Account", method, "Account.java", line, line * 10, operation, variable);
    }

    public static Pair pair(Site first, Site second) {
        return new Pair(first, second);
    }

    public static Triple triple(Site first, Site remote, Site last) {
        return new Triple(first, remote, last);
    }

    public static Feature block(String method, int line) {
        return entered(entry(method, line));
    }

    /** Of a block of some lines inside a method. */
    public static Feature innerBlock(String method, int line, int toLine) {
        return entered(
                new Site("com.acme.Account", method, "Account.java", line, line * 10, Operation.ENTER, "", toLine));
    }

    private static Feature entered(Site begin) {
        return new BlockEntered(begin);
    }

    private static Site entry(String method, int line) {
        return new Site("com.acme.Account", method, "Account.java", line, 0, Operation.ENTER, "", line + 4);
    }

    /** Two threads at once in the method that {@link #block} enters. */
    public static Feature overlap(String method, int line) {
        return new MethodOverlap(entry(method, line));
    }

    /** A passed run that showed these features in this order. */
    public static Run passed(int number, Feature... features) {
        return run(number, Optional.empty(), features);
    }

    /** A failed run that showed these features in this order. */
    public static Run failed(int number, Feature... features) {
        Symptom symptom = new Symptom(Symptom.Kind.ASSERTION, "expected: <2> but was: <1>", "at AccountTest.java:9");
        return run(number, Optional.of(symptom), features);
    }

    /** So many runs like this one, numbered from its number on. */
    public static List<Run> times(int count, Run run) {
        return IntStream.range(0, count)
                .mapToObj(i -> new Run(run.number() + i, run.plan(), run.symptom(), run.nanos(), run.spectrum()))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    @SafeVarargs
    public static List<Run> all(List<Run>... parts) {
        List<Run> runs = new ArrayList<>();
        for (List<Run> part : parts) {
            runs.addAll(part);
        }
        return runs;
    }

    private static Run run(int number, Optional<Symptom> symptom, Feature... features) {
        List<Occurrence> occurrences = IntStream.range(0, features.length)
                .mapToObj(i -> new Occurrence(features[i], i + 1L))
                .toList();
        return new Run(number, new Plan(number, 0.05), symptom, 2_000_000, new Spectrum(occurrences, 7, 3));
    }
}
