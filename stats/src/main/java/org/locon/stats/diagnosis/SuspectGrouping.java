package org.locon.stats.diagnosis;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.locon.model.BlockFeature;
import org.locon.model.Site;
import org.locon.stats.cause.FeatureSites;
import org.locon.stats.cause.LeadSelection;
import org.locon.stats.matrix.Column;
import org.locon.stats.rank.ListedFeatures;
import org.locon.stats.rank.RankedFeature;
import org.locon.stats.rank.Significance;

/**
 * Puts together the entries of a ranking that are one suspect. Each goes to the first group whose lead it belongs to; a
 * group stands where its best entry does. What is more than chance yields only to what is so as well, as it does in
 * bugs. Only the best entries are looked at, and of what there is the best is kept: nobody reads more.
 */
final class SuspectGrouping {

    private static final int ENTRIES = 2_000;
    private static final int KEPT = 20;
    private static final int WITNESSES = 12;

    /** A group while it grows. */
    private static final class Growing {

        private final List<RankedFeature> entries = new ArrayList<>();
        private final Set<Site> sites = new HashSet<>();
        private final RankedFeature best;

        Growing(RankedFeature lead, RankedFeature best) {
            this.best = best;
            for (RankedFeature entry : List.of(lead, best)) {
                entries.add(entry);
                sites.addAll(FeatureSites.all(entry.column()));
            }
        }

        boolean has(RankedFeature entry) {
            return entries.stream().anyMatch(known -> known.column() == entry.column());
        }

        /** What a failure leads to is in the runs of its cause, and yet no witness of it. */
        private boolean isAsTelling(Column column) {
            return best.column().isConsequence() == column.isConsequence();
        }

        boolean takes(Column column, LeadSelection leads) {
            Column lead = entries.get(0).column();
            Set<Site> own = FeatureSites.ofAccesses(column);
            if (column.feature() instanceof BlockFeature) {
                return FeatureSites.areInOneMethod(sites, own);
            }
            return isAsTelling(column) && leads.areInTheSameRuns(best.column(), column)
                    || sites.containsAll(own)
                    || FeatureSites.isInterruption(column)
                            && FeatureSites.all(column).containsAll(FeatureSites.ofAccesses(lead))
                    || FeatureSites.areTwoSides(lead, column);
        }
    }

    private SuspectGrouping() {}

    static List<SuspectGroup> of(ListedFeatures listed, RankedSuspects suspects, LeadSelection leads) {
        List<Growing> growing = new ArrayList<>();
        List<RankedFeature> entries = listed.entries().stream().limit(ENTRIES).toList();
        List<RankedFeature> significant = Significance.significant(listed);
        Set<RankedFeature> certain = Set.copyOf(significant);
        for (RankedFeature entry : entries) {
            Column whole = LeadSelection.whole(entry, entries).column();
            Growing group = growing.stream()
                    .filter(other -> other.takes(entry.column(), leads) || other.takes(whole, leads))
                    .findFirst()
                    .orElse(null);
            if (group != null) {
                group.entries.add(entry);
                continue;
            }
            RankedFeature lead = leads.insteadOf(entry, certain.contains(entry) ? significant : entries, significant);
            Optional<Growing> known =
                    growing.stream().filter(other -> other.has(lead)).findFirst();
            if (known.isPresent()) {
                known.get().entries.add(entry);
            } else if (growing.size() <= KEPT || growing.get(KEPT).best.rank() == entry.rank()) {
                growing.add(new Growing(lead, entry));
            }
        }
        return ranked(growing, suspects);
    }

    private static List<SuspectGroup> ranked(List<Growing> growing, RankedSuspects suspects) {
        List<SuspectGroup> groups = new ArrayList<>();
        int rank = growing.size();
        for (int i = growing.size() - 1; i >= 0; i--) {
            if (i + 1 < growing.size()
                    && growing.get(i).best.rank() != growing.get(i + 1).best.rank()) {
                rank = i + 1;
            }
            List<Suspect> witnesses = growing.get(i).entries.stream()
                    .map(entry -> suspects.of(entry.column().feature()))
                    .distinct()
                    .toList();
            int shown = Math.min(WITNESSES, witnesses.size());
            groups.add(0, new SuspectGroup(rank, witnesses.subList(0, shown), witnesses.size() - shown));
        }
        return groups.subList(0, Math.min(KEPT, groups.size()));
    }
}
