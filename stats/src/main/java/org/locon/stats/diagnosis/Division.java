package org.locon.stats.diagnosis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.locon.stats.cluster.Coverage;
import org.locon.stats.cluster.StableClusters;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Ranked;
import org.locon.stats.matrix.Ranking;
import org.roaringbitmap.RoaringBitmap;

/**
 * Whether the failures that one suspect explains have several causes after all, as when all of them lead through the same
 * code in the end. How runs failed, and clusters of runs by their patterns, make the proposals. A part is a bug of its own
 * only if it has a significant lead of its own, which most failures of the other parts don't show: different exceptions
 * with one pattern are one bug.
 */
final class Division {

    private static final int SMALLEST = 2;

    /** So many of the best patterns are compared; the next ones tell nothing. */
    private static final int PATTERNS = 20_000;

    private final ActivityMatrix matrix;
    private final Ranking ranking;
    private final List<String> symptoms;

    /** @param symptoms how the run of each row failed */
    Division(ActivityMatrix matrix, Ranking ranking, List<String> symptoms) {
        this.matrix = matrix;
        this.ranking = ranking;
        this.symptoms = symptoms;
    }

    /** The parts of what it explains, or it alone. */
    List<Culprit> of(Culprit whole) {
        RoaringBitmap failures = whole.explained();
        if (failures.getCardinality() < 2 * SMALLEST) {
            return List.of(whole);
        }
        StableClusters clusters = clusters(failures);
        return Stream.of(bySymptom(failures), clusters.partition().clusters())
                .filter(parts -> parts.size() > 1)
                .map(parts -> culprits(parts, clusters.agreement(parts)))
                .filter(culprits -> culprits.size() > 1)
                .findFirst()
                .orElse(List.of(whole));
    }

    private List<Culprit> culprits(List<RoaringBitmap> parts, double sureness) {
        List<Culprit> culprits = new ArrayList<>();
        for (RoaringBitmap part : parts) {
            if (part.getCardinality() >= SMALLEST) {
                culprit(part, parts, sureness)
                        .filter(found -> culprits.stream()
                                .noneMatch(known -> known.covers(found.lead()) || found.covers(known.lead())))
                        .ifPresent(culprits::add);
            }
        }
        return culprits;
    }

    private Optional<Culprit> culprit(RoaringBitmap part, List<RoaringBitmap> parts, double sureness) {
        ActivityMatrix own = matrix.without(RoaringBitmap.andNot(matrix.failures(), part));
        List<Ranked> significant = Significance.significant(Ranking.of(own, ranking.coefficient()));
        return Lead.of(significant)
                .filter(lead -> isMissingElsewhere(lead, part, parts))
                .map(lead -> new Culprit(lead, significant, own, sureness));
    }

    private boolean isMissingElsewhere(Ranked lead, RoaringBitmap part, List<RoaringBitmap> parts) {
        RoaringBitmap showing = matrix.failures(lead.column());
        return parts.stream()
                .filter(other -> other != part)
                .allMatch(other -> 2L * RoaringBitmap.andCardinality(showing, other) < other.getCardinality());
    }

    private List<RoaringBitmap> bySymptom(RoaringBitmap failures) {
        Map<String, RoaringBitmap> parts = new LinkedHashMap<>();
        failures.forEach((int row) -> parts.computeIfAbsent(symptoms.get(row), any -> new RoaringBitmap())
                .add(row));
        return List.copyOf(parts.values());
    }

    /** By the patterns that failing makes likelier. */
    private StableClusters clusters(RoaringBitmap failures) {
        List<Ranked> telling = ranking.entries().stream()
                .filter(entry -> Coefficient.LIKELIHOOD_RATIO.suspicion(entry.counts()) > 0)
                .limit(PATTERNS)
                .toList();
        return new StableClusters(
                new Coverage(
                        telling.stream()
                                .map(entry -> matrix.failures(entry.column()))
                                .toList(),
                        failures),
                telling.stream()
                        .mapToDouble(entry -> Coefficient.LIKELIHOOD_RATIO.suspicion(entry.counts()))
                        .toArray());
    }
}
