package org.locon.it.growth;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.locon.model.AccessPattern.Pair;
import org.locon.model.Occurrence;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.coefficient.Counts;
import org.roaringbitmap.RoaringBitmap;

/**
 * Campaigns of any size: some features are the cause of what fails, and all others come by chance. The same every time.
 */
final class MadeUp {

    private static final int CAUSES = 5;
    private static final int PATTERNS_OF_A_CAUSE = 10;

    private MadeUp() {}

    static List<Pair> features(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new Pair(site(Operation.READ, "get()", i), site(Operation.WRITE, "put()", i)))
                .toList();
    }

    private static Site site(Operation operation, String method, int line) {
        return new Site("com.acme.Table", method, "Table.java", line, line, operation, "com.acme.Table.cell");
    }

    /** Every tenth one fails and shows the first feature; each is made when it's asked for. */
    static Iterable<Run> runs(int count, List<Pair> features, int shown) {
        return () -> {
            Random random = new Random(1);
            return IntStream.range(0, count)
                    .mapToObj(number -> run(number, features, shown, random))
                    .iterator();
        };
    }

    private static Run run(int number, List<Pair> features, int shown, Random random) {
        boolean fails = number % 10 == 0;
        List<Occurrence> occurrences = IntStream.range(0, shown)
                .mapToObj(i -> new Occurrence(
                        features.get(i == 0 && fails ? 0 : 1 + random.nextInt(features.size() - 1)), i + 1L))
                .toList();
        Optional<Symptom> symptom = fails
                ? Optional.of(new Symptom(Symptom.Kind.ASSERTION, "java.lang.AssertionError", ""))
                : Optional.empty();
        return new Run(number, new Plan(number, 0.05), symptom, 1_000_000, new Spectrum(occurrences, 1, 1));
    }

    /** Of each pattern the failed runs that show it: nine of ten that have its cause, or one of ten of any. */
    static List<RoaringBitmap> patterns(int count, int failures) {
        Random random = new Random(1);
        List<RoaringBitmap> patterns = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int cause = i / PATTERNS_OF_A_CAUSE;
            patterns.add(RoaringBitmap.bitmapOf(IntStream.range(0, failures)
                    .filter(run -> cause >= CAUSES
                            ? random.nextDouble() < 0.1
                            : run * CAUSES / failures == cause && random.nextDouble() < 0.9)
                    .toArray()));
        }
        return patterns;
    }

    /** How much each pattern tells, as passed runs show those of no cause as often as failed ones. */
    static double[] suspicions(List<RoaringBitmap> patterns, int failures) {
        double[] suspicions = new double[patterns.size()];
        Arrays.setAll(suspicions, i -> {
            int failed = patterns.get(i).getCardinality();
            int passed = i < CAUSES * PATTERNS_OF_A_CAUSE ? 0 : failures / 10;
            return Coefficient.LIKELIHOOD_RATIO.suspicion(
                    new Counts(failed, passed, failures - failed, failures - passed));
        });
        return suspicions;
    }
}
