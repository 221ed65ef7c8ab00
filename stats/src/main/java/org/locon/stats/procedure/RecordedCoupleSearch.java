package org.locon.stats.procedure;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.locon.model.AccessPattern;
import org.locon.model.Feature;
import org.locon.model.Occurrence;
import org.roaringbitmap.RoaringBitmap;

/**
 * Procedure III for couples that the recorder has seen as such: near each other, and neither thread began anew in
 * between. Passed runs show most pairs together somehow, the more the longer they are; so they show few of these. One
 * in ten may, since two values can fit together by chance; what fewer of them show comes first.
 */
final class RecordedCoupleSearch {

    private static final int CHANCE = 10;

    private final List<SightedRun> runs;
    private final int mostPassed;
    private final Map<Feature, RoaringBitmap> shownBy = new HashMap<>();
    private final RoaringBitmap passed = new RoaringBitmap();

    RecordedCoupleSearch(List<SightedRun> runs) {
        this.runs = runs;
        for (int run = 0; run < runs.size(); run++) {
            for (Occurrence couple : runs.get(run).couples()) {
                shownBy.computeIfAbsent(couple.feature(), any -> new RoaringBitmap())
                        .add(run);
            }
            if (!runs.get(run).failed()) {
                passed.add(run);
            }
        }
        mostPassed = passed.getCardinality() / CHANCE;
    }

    ProcedureReport in(int run) {
        List<Finding> findings = runs.get(run).couples().stream()
                .filter(couple -> passedWith(couple) <= mostPassed)
                .sorted(Comparator.comparingInt(this::passedWith).thenComparingLong(Occurrence::first))
                .map(this::finding)
                .toList();
        return new ProcedureReport(Procedure.III, Optional.of(ComparisonLevel.TID), findings, shownBy.size(), 0);
    }

    private int passedWith(Occurrence couple) {
        return RoaringBitmap.andCardinality(shownBy.get(couple.feature()), passed);
    }

    private Finding finding(Occurrence couple) {
        AccessPattern.Couple feature = (AccessPattern.Couple) couple.feature();
        return new Finding(
                Procedure.III, feature, couple.first(), shownBy.get(feature).clone(), feature.earlier());
    }
}
