package org.locon.stats.diagnosis;

import java.util.List;

/**
 * The suspects of a test, the most suspicious first.
 *
 * @param witness by whose word they are listed
 * @param groups the best of them, with those together that are one suspect
 * @param ranking every feature
 */
public record SuspectListing(WitnessKind witness, List<SuspectGroup> groups, List<Suspect> ranking) {

    public SuspectListing {
        groups = List.copyOf(groups);
        ranking = List.copyOf(ranking);
    }
}
