package org.locon.stats.diagnosis;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.locon.stats.matrix.Ranked;
import org.locon.stats.spectrum.Feature;
import org.locon.stats.spectrum.Site;

/** Which of several significant features, most suspicious first, is the one to look at. */
final class Lead {

    private Lead() {}

    /**
     * A block, or where threads wait, tells less than any access that was recorded, what comes after a failure tells nothing, and what is missing leads
     * only where it tells more than it.
     */
    static Optional<Ranked> of(List<Ranked> all) {
        List<Ranked> significant =
                all.stream().filter(entry -> !entry.column().isAftermath()).toList();
        return significant.stream()
                .filter(entry -> isAboutAccesses(entry.column().feature()))
                .findFirst()
                .filter(first -> first.column().isRecorded())
                .map(first -> whole(first, significant))
                .or(() -> significant.stream()
                        .filter(entry -> isAboutAccesses(entry.column().feature()) || isPlace(entry))
                        .findFirst());
    }

    /** A pair that is but a part of an interruption which explains as much yields to it. */
    static Ranked whole(Ranked first, List<Ranked> significant) {
        if (Places.isInterruption(first.column())) {
            return first;
        }
        Set<Site> part = Places.ofAccesses(first.column());
        return significant.stream()
                .filter(other -> other.suspicion() == first.suspicion())
                .filter(other -> Places.isInterruption(other.column()))
                .filter(other -> Places.all(other.column()).containsAll(part))
                .findFirst()
                .orElse(first);
    }

    static boolean isAboutAccesses(Feature feature) {
        return feature.kind() == Feature.Kind.PATTERN || feature.kind() == Feature.Kind.REGION || feature.isDeadlock();
    }

    private static boolean isPlace(Ranked entry) {
        Feature.Kind kind = entry.column().feature().kind();
        return kind == Feature.Kind.BLOCK || kind == Feature.Kind.STANDSTILL;
    }
}
