package org.locon.stats.cause;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.locon.model.BlockFeature;
import org.locon.model.Feature;
import org.locon.model.Site;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;
import org.locon.stats.rank.RankedFeature;
import org.roaringbitmap.RoaringBitmap;

/** A bug in the making: the feature that leads and everything that is the same suspect in another guise. */
public final class BugCandidate {

    private final RankedFeature lead;
    private final Set<Site> sites = new HashSet<>();
    private final Set<Feature> witnesses = new LinkedHashSet<>();
    private final RoaringBitmap explained = new RoaringBitmap();
    private final Map<Column, Integer> further = new LinkedHashMap<>();
    private final List<Optional<String>> methods;
    private final OptionalDouble sureness;

    /**
     * @param sureness how surely its failures are told apart from those of others; empty when there was nothing to tell
     *     apart
     */
    BugCandidate(
            RankedFeature lead,
            List<RankedFeature> significant,
            ActivityMatrix matrix,
            CallPaths paths,
            OptionalDouble sureness) {
        this.lead = lead;
        this.sureness = sureness;
        take(lead.column(), matrix);
        significant.stream()
                .map(RankedFeature::column)
                .filter(column -> FeatureSites.areTwoSides(lead.column(), column))
                .forEach(column -> take(column, matrix));
        RoaringBitmap failures = matrix.failures(lead.column());
        significant.stream()
                .filter(other -> isSame(other, failures, matrix) || isAbout(other.column()))
                .forEach(other -> witnesses.add(other.column().feature()));
        PatternCompanions companions = new PatternCompanions(lead.column(), significant, matrix, paths);
        witnesses.addAll(companions.features());
        methods = companions.methods();
    }

    /** Whether this feature, found when the failures explained so far were set aside, still is about the same bug. */
    boolean covers(Column column) {
        return sites.containsAll(FeatureSites.ofAccesses(column)) || FeatureSites.areTwoSides(lead.column(), column);
    }

    /** Explains what this feature explains, too. */
    void take(Column column, ActivityMatrix matrix) {
        RoaringBitmap failures = matrix.failures(column);
        int more = RoaringBitmap.andNotCardinality(failures, explained);
        if (more > 0 && column != lead.column() && FeatureSites.isInterruption(column)) {
            further.merge(column, more, Integer::sum);
        }
        witnesses.add(column.feature());
        sites.addAll(FeatureSites.all(column));
        explained.or(failures);
    }

    /**
     * Interruptions elsewhere that it takes to explain all of its failures, and how many more each of them explained.
     */
    public Map<Column, Integer> further() {
        return further;
    }

    public Column lead() {
        return lead.column();
    }

    /** The lead first, then its other sides, then what says the same with less. */
    public Set<Feature> witnesses() {
        return witnesses;
    }

    /** For each thread the one method that all witnesses which belong together clash in, if there is one. */
    public List<Optional<String>> methods() {
        return methods;
    }

    OptionalDouble sureness() {
        return sureness;
    }

    /** The rows of the failed runs explained. */
    public RoaringBitmap explained() {
        return explained;
    }

    private boolean isSame(RankedFeature other, RoaringBitmap failures, ActivityMatrix matrix) {
        return other.counts().equals(lead.counts())
                && matrix.failures(other.column()).equals(failures);
    }

    private boolean isAbout(Column column) {
        Set<Site> own = FeatureSites.ofAccesses(column);
        if (column.feature() instanceof BlockFeature) {
            return FeatureSites.areInOneMethod(FeatureSites.ofAccesses(lead.column()), own);
        }
        return sites.containsAll(own) || FeatureSites.all(column).containsAll(FeatureSites.ofAccesses(lead.column()));
    }
}
