package org.locon.stats.diagnosis;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.locon.model.Feature;
import org.locon.model.Site;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;
import org.locon.stats.matrix.Ranked;
import org.roaringbitmap.RoaringBitmap;

/** A bug in the making: the feature that leads and everything that is the same suspect in another guise. */
final class Culprit {

    private final Ranked lead;
    private final Set<Site> sites = new HashSet<>();
    private final Set<Feature> witnesses = new LinkedHashSet<>();
    private final RoaringBitmap explained = new RoaringBitmap();
    private final Map<Column, Integer> further = new LinkedHashMap<>();
    private final List<Optional<String>> methods;
    private final Double sureness;

    /**
     * @param sureness how surely its failures are told apart from those of others; null when there was nothing to tell
     *     apart
     */
    Culprit(Ranked lead, List<Ranked> significant, ActivityMatrix matrix, CallPaths paths, Double sureness) {
        this.lead = lead;
        this.sureness = sureness;
        take(lead.column(), matrix);
        significant.stream()
                .map(Ranked::column)
                .filter(column -> Places.areTwoSides(lead.column(), column))
                .forEach(column -> take(column, matrix));
        RoaringBitmap failures = matrix.failures(lead.column());
        significant.stream()
                .filter(other -> isSame(other, failures, matrix) || isAbout(other.column()))
                .forEach(other -> witnesses.add(other.column().feature()));
        Companions companions = new Companions(lead.column(), significant, matrix, paths);
        witnesses.addAll(companions.features());
        methods = companions.methods();
    }

    /** Whether this feature, found when the failures explained so far were set aside, still is about the same bug. */
    boolean covers(Column column) {
        return sites.containsAll(Places.ofAccesses(column)) || Places.areTwoSides(lead.column(), column);
    }

    /** Explains what this feature explains, too. */
    void take(Column column, ActivityMatrix matrix) {
        RoaringBitmap failures = matrix.failures(column);
        int more = RoaringBitmap.andNotCardinality(failures, explained);
        if (more > 0 && column != lead.column() && Places.isInterruption(column)) {
            further.merge(column, more, Integer::sum);
        }
        witnesses.add(column.feature());
        sites.addAll(Places.all(column));
        explained.or(failures);
    }

    /**
     * Interruptions elsewhere that it takes to explain all of its failures, and how many more each of them explained.
     */
    Map<Column, Integer> further() {
        return further;
    }

    Column lead() {
        return lead.column();
    }

    /** The lead first, then its other sides, then what says the same with less. */
    Set<Feature> witnesses() {
        return witnesses;
    }

    /** For each thread the one method that all witnesses which belong together clash in, if there is one. */
    List<Optional<String>> methods() {
        return methods;
    }

    Double sureness() {
        return sureness;
    }

    /** The rows of the failed runs explained. */
    RoaringBitmap explained() {
        return explained;
    }

    private boolean isSame(Ranked other, RoaringBitmap failures, ActivityMatrix matrix) {
        return other.counts().equals(lead.counts())
                && matrix.failures(other.column()).equals(failures);
    }

    private boolean isAbout(Column column) {
        Set<Site> own = Places.ofAccesses(column);
        if (column.feature().kind() == Feature.Kind.BLOCK) {
            return Places.ofAccesses(lead.column()).stream()
                    .anyMatch(site -> own.stream().anyMatch(entry -> Words.isSameMethod(entry, site)));
        }
        return sites.containsAll(own) || Places.all(column).containsAll(Places.ofAccesses(lead.column()));
    }
}
