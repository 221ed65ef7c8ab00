package org.locon.stats.rank;

import java.util.Comparator;
import java.util.List;
import org.locon.stats.matrix.ActivityMatrix;

/**
 * Blocks that are a part of their method, entered by several threads. Whatever goes wrong in one goes through it, and
 * through the arms on the way there, so most repeat what an access says with a place. One is ranked if it explains the
 * failures better than all accesses do, and by more than chance: as where threads share what no access shows.
 */
final class TellingBlocks {

    private TellingBlocks() {}

    /**
     * Those that tell failed runs from passed ones better than the best of what accesses tell (McNemar's exact test),
     * or all if these tell nothing.
     */
    static List<ScoredFeature> telling(List<ScoredFeature> blocks, List<ScoredFeature> others, ActivityMatrix matrix) {
        return others.stream()
                .filter(other -> other.column().feature().isAboutAccesses())
                .filter(other -> !other.column().isConsequence())
                .max(Comparator.comparingDouble(ScoredFeature::suspicion))
                .map(best -> blocks.stream()
                        .filter(block -> block.suspicion() > best.suspicion())
                        .filter(block -> McNemar.isBetter(matrix, block.column(), best.column()))
                        .toList())
                .orElse(blocks);
    }
}
