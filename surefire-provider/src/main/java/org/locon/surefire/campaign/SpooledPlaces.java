package org.locon.surefire.campaign;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.locon.instrument.SitePlaces;
import org.locon.model.AccessPattern;
import org.locon.model.Feature;
import org.locon.model.Occurrence;
import org.locon.model.Site;
import org.locon.model.schedule.FeatureSchedules;
import org.locon.stats.spool.SpoolWriter;

/**
 * Writes where the sites are of what failed runs show and a schedule can bring about, each once: only the JVM that has
 * woven a class knows in which order its sites stand.
 */
final class SpooledPlaces implements RunObserver {

    private final SpoolWriter spool;
    private final Set<Site> written = new HashSet<>();

    SpooledPlaces(SpoolWriter spool) {
        this.spool = spool;
    }

    @Override
    public void ran(CompletedRun completed) throws IOException {
        if (completed.isOfEarlierFork() || !completed.run().failed()) {
            return;
        }
        Set<Site> news = completed.run().spectrum().occurrences().stream()
                .map(Occurrence::feature)
                .filter(SpooledPlaces::canBeForced)
                .flatMap(feature -> feature.sites().stream())
                .filter(site -> !written.contains(site))
                .collect(Collectors.toSet());
        if (!news.isEmpty()) {
            SitePlaces places = SitePlaces.ofThisJvm();
            for (Site site : news) {
                spool.place(site, places.of(site));
            }
            written.addAll(news);
        }
    }

    private static boolean canBeForced(Feature feature) {
        return feature instanceof AccessPattern
                || FeatureSchedules.forcing(feature).schedule().isPresent();
    }
}
