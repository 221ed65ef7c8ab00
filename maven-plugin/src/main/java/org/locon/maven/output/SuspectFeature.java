package org.locon.maven.output;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.locon.model.Feature;
import org.locon.model.Interruption.Triple;
import org.locon.model.Occurrence;
import org.locon.model.Site;
import org.locon.model.schedule.FeatureSchedules;
import org.locon.stats.diagnosis.AccessPlace;
import org.locon.stats.diagnosis.Bug;
import org.locon.stats.diagnosis.Suspect;
import org.locon.stats.spool.SubjectRuns;

/**
 * The feature that a bug's first suspect tells of, if a schedule can bring it about; of a region one of its triples.
 */
final class SuspectFeature {

    private SuspectFeature() {}

    static Optional<Feature> of(Bug bug, SubjectRuns runs) {
        Set<Integer> failed = new HashSet<>(bug.runs());
        List<Feature> shown = runs.runs().stream()
                .filter(run -> failed.contains(run.number()))
                .flatMap(run -> run.spectrum().occurrences().stream())
                .map(Occurrence::feature)
                .distinct()
                .filter(feature -> FeatureSchedules.forcing(feature).schedule().isPresent())
                .toList();
        return bug.suspects().stream()
                .map(suspect -> shown.stream()
                        .filter(feature -> isToldBy(feature, suspect))
                        .findFirst())
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static boolean isToldBy(Feature feature, Suspect suspect) {
        if (feature.shape().equals(suspect.shape())) {
            return areAt(feature.sites(), suspect.accesses());
        }
        return feature instanceof Triple triple
                && !suspect.interruptions().isEmpty()
                && areAt(List.of(triple.begin(), triple.end()), suspect.accesses())
                && isAt(triple.remote(), suspect.interruptions().get(0));
    }

    private static boolean areAt(List<Site> sites, List<AccessPlace> accesses) {
        return sites.size() == accesses.size()
                && IntStream.range(0, sites.size()).allMatch(step -> isAt(sites.get(step), accesses.get(step)));
    }

    private static boolean isAt(Site site, AccessPlace access) {
        return site.className().equals(access.className())
                && site.method().equals(access.method())
                && site.line() == access.line()
                && site.operation().symbol().equals(access.op())
                && site.variable().text().equals(access.variable().orElse(""));
    }
}
