package org.locon.stats.diagnosis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Ranked;
import org.locon.stats.matrix.Ranking;
import org.locon.stats.spectrum.Feature;
import org.locon.stats.spectrum.Site;

/**
 * Groups failed runs into bugs, greedily: the best significant feature leads, what is the same suspect joins it, the
 * failures they explain are set aside, and the rest is ranked anew as long as anything is significant.
 */
final class BugSearch {

    private final ActivityMatrix matrix;
    private final Ranking ranking;
    private final Suspects suspects;

    BugSearch(ActivityMatrix matrix, Ranking ranking, Suspects suspects) {
        this.matrix = matrix;
        this.ranking = ranking;
        this.suspects = suspects;
    }

    List<Bug> bugs() {
        List<Bug> bugs = new ArrayList<>();
        for (Culprit culprit : culprits()) {
            bugs.add(bug("B" + (bugs.size() + 1), culprit));
        }
        return bugs;
    }

    private List<Culprit> culprits() {
        List<Culprit> culprits = new ArrayList<>();
        ActivityMatrix rest = matrix;
        List<Ranked> significant = Significance.significant(ranking);
        Optional<Ranked> lead = lead(significant);
        while (lead.isPresent()) {
            Culprit culprit = culprit(lead.get(), culprits, significant, rest);
            rest = rest.without(culprit.explained());
            significant = Significance.significant(Ranking.of(rest, ranking.coefficient()));
            lead = lead(significant);
        }
        return culprits;
    }

    private static Culprit culprit(Ranked lead, List<Culprit> culprits, List<Ranked> significant, ActivityMatrix rest) {
        for (Culprit known : culprits) {
            if (known.covers(lead.column())) {
                known.take(lead.column(), rest);
                return known;
            }
        }
        Culprit found = new Culprit(lead, significant, rest);
        culprits.add(found);
        return found;
    }

    /** A block tells less than any access, so it leads only where there is none. */
    private static Optional<Ranked> lead(List<Ranked> significant) {
        return significant.stream()
                .filter(entry -> isAboutAccesses(entry.column().feature()))
                .findFirst()
                .map(first -> whole(first, significant))
                .or(() -> significant.stream()
                        .filter(entry -> entry.column().feature().kind() == Feature.Kind.BLOCK)
                        .findFirst());
    }

    /** A pair that is but a part of an interruption which explains as much yields to it. */
    private static Ranked whole(Ranked first, List<Ranked> significant) {
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

    private static boolean isAboutAccesses(Feature feature) {
        return feature.kind() == Feature.Kind.PATTERN || feature.kind() == Feature.Kind.REGION;
    }

    private Bug bug(String id, Culprit culprit) {
        List<Suspect> witnesses = culprit.witnesses().stream().map(suspects::of).toList();
        return Story.of(culprit.lead()).bug(id, culprit.explained().getCardinality(), witnesses);
    }
}
