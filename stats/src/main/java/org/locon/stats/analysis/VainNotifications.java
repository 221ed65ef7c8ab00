package org.locon.stats.analysis;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.locon.model.Occurrence;
import org.locon.model.Operation;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.model.Symptom;
import org.locon.model.Variable;
import org.locon.stats.cause.BugCandidate;

/**
 * Where runs that hang have woken one of those that wait. It may have been the wrong one, which waits again while the
 * right one is never woken.
 */
public final class VainNotifications {

    private VainNotifications() {}

    /** The places that could wake all; none if some of the failures are something else. */
    public static Set<Site> of(SubjectAnalysis analysis, BugCandidate candidate) {
        List<Run> failed = candidate.explained().stream()
                .mapToObj(row -> analysis.known().get(row))
                .toList();
        boolean hang = failed.stream()
                .allMatch(run -> run.symptom()
                        .filter(symptom -> symptom.kind() == Symptom.Kind.HANG)
                        .isPresent());
        return hang
                ? failed.stream()
                        .flatMap(run -> run.spectrum().occurrences().stream())
                        .map(Occurrence::feature)
                        .map(feature -> feature.sites())
                        .flatMap(Collection::stream)
                        .filter(VainNotifications::wakesOne)
                        .collect(Collectors.toSet())
                : Set.of();
    }

    private static boolean wakesOne(Site site) {
        return site.operation() == Operation.NOTIFY
                && site.variable() instanceof Variable.Call call
                && call.method().equals("notify");
    }
}
