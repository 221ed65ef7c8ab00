package org.locon.stats.diagnosis;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;
import org.locon.stats.matrix.Ranked;
import org.locon.stats.spectrum.Access;
import org.locon.stats.spectrum.Feature;
import org.locon.stats.spectrum.Site;
import org.roaringbitmap.RoaringBitmap;

/**
 * A bug in the making: the feature that leads and everything that is the same suspect in another guise. A race seen from
 * its other side is the same bug: what interrupts one region is part of the region that the first one interrupts.
 */
final class Culprit {

    private final Ranked lead;
    private final Set<Site> sites = new HashSet<>();
    private final Set<Feature> witnesses = new LinkedHashSet<>();
    private final RoaringBitmap explained = new RoaringBitmap();

    Culprit(Ranked lead, List<Ranked> significant, ActivityMatrix matrix) {
        this.lead = lead;
        witnesses.add(lead.column().feature());
        claim(lead.column(), matrix);
        significant.stream()
                .map(Ranked::column)
                .filter(column -> isOtherSide(lead.column(), column))
                .forEach(column -> claim(column, matrix));
        RoaringBitmap failures = matrix.failures(lead.column());
        significant.stream()
                .filter(other -> isSame(other, failures, matrix) || isAbout(other.column()))
                .forEach(other -> witnesses.add(other.column().feature()));
    }

    /** Whether this feature, found when the failures explained so far were set aside, still is about the same bug. */
    boolean covers(Column column) {
        return sites.containsAll(accessSites(column)) || isOtherSide(lead.column(), column);
    }

    /** Explains more failures, by one more witness. */
    void take(Column column, ActivityMatrix matrix) {
        witnesses.add(column.feature());
        claim(column, matrix);
    }

    Column lead() {
        return lead.column();
    }

    /** The lead first. */
    Set<Feature> witnesses() {
        return witnesses;
    }

    /** The rows of the failed runs explained. */
    RoaringBitmap explained() {
        return explained;
    }

    private void claim(Column column, ActivityMatrix matrix) {
        sites.addAll(allSites(column));
        explained.or(matrix.failures(column));
    }

    private boolean isSame(Ranked other, RoaringBitmap failures, ActivityMatrix matrix) {
        return other.counts().equals(lead.counts())
                && matrix.failures(other.column()).equals(failures);
    }

    private boolean isAbout(Column column) {
        Set<Site> own = accessSites(column);
        if (column.feature().kind() == Feature.Kind.BLOCK) {
            return accessSites(lead.column()).stream()
                    .anyMatch(site -> own.stream().anyMatch(entry -> Words.isSameMethod(entry, site)));
        }
        return sites.containsAll(own) || allSites(column).containsAll(accessSites(lead.column()));
    }

    private static boolean isOtherSide(Column column, Column other) {
        return intersect(remoteSites(column), localSites(other)) && intersect(remoteSites(other), localSites(column));
    }

    private static boolean intersect(Set<Site> some, Set<Site> others) {
        return some.stream().anyMatch(others::contains);
    }

    /** Where the interrupted thread is; empty for what isn't an interruption. */
    private static Set<Site> localSites(Column column) {
        return sitesOfThread(column, 1);
    }

    private static Set<Site> remoteSites(Column column) {
        return sitesOfThread(column, 2);
    }

    private static Set<Site> sitesOfThread(Column column, int thread) {
        boolean interruption = column.feature().kind() == Feature.Kind.REGION
                || column.feature().accesses().size() > 2;
        Set<Site> sites = new HashSet<>();
        if (interruption) {
            accesses(column).filter(access -> access.thread() == thread).forEach(access -> sites.add(access.site()));
        }
        return sites;
    }

    private static Set<Site> accessSites(Column column) {
        Set<Site> sites = new HashSet<>();
        column.feature().accesses().forEach(access -> sites.add(access.site()));
        return sites;
    }

    private static Set<Site> allSites(Column column) {
        Set<Site> sites = new HashSet<>();
        accesses(column).forEach(access -> sites.add(access.site()));
        return sites;
    }

    private static Stream<Access> accesses(Column column) {
        return Stream.concat(column.feature().accesses().stream(), column.interruptions().stream());
    }
}
